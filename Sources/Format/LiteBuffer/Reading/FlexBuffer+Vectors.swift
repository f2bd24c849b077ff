extension FlexBuffer {
  /// The value of a key as integers: a vector of integers or truth values.
  ///
  /// - Returns: nil where the map has no such key.
  /// - Throws: ``FlatBufferError`` where the value is no such vector, or does not lie in the bytes.
  public func integers(_ key: String) throws(FlatBufferError) -> [Int64]? {
    guard let index = try index(of: key) else { return nil }
    let type = bytes.integer(at: values.start + values.count * values.width + index, as: UInt8.self)
    let width = 1 << Int(type & 3)
    let isSigned: Bool
    switch type >> 2 {
    case 0: return nil
    case FlexBuffer.signedVector: isSigned = true
    case FlexBuffer.unsignedVector, FlexBuffer.booleanVector: isSigned = false
    default: throw mismatch(key, try value(key), "a vector of integers")
    }
    let start = try bytes.flexTarget(
      ofOffsetAt: values.start + index * values.width, width: values.width)
    let count = try bytes.flexCount(before: start, width: width)
    var integers: [Int64] = []
    integers.reserveCapacity(count)
    for position in 0..<count {
      let offset = start + position * width
      integers.append(
        isSigned
          ? try bytes.flexSigned(at: offset, width: width)
          : Int64(clamping: try bytes.flexUnsigned(at: offset, width: width)))
    }
    return integers
  }

  /// The kinds of vectors of integers, by their numbers in the format.
  private static var signedVector: UInt8 { 11 }
  private static var unsignedVector: UInt8 { 12 }
  private static var booleanVector: UInt8 { 36 }
}
