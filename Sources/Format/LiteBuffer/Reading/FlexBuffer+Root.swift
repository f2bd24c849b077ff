extension FlexBuffer {
  /// The bytes of the strings of a FlexBuffer whose root is a vector of strings.
  ///
  /// - Parameter bytes: The FlexBuffer.
  /// - Returns: Where each string lies in the bytes.
  /// - Throws: ``FlatBufferError`` where the root is no such vector, or lies outside the bytes.
  public static func rangesOfStrings(in bytes: RawSpan) throws(FlatBufferError) -> [Range<Int>] {
    let end = bytes.byteCount - 2
    guard end >= 0 else {
      throw FlatBufferError("FlexBuffer has \(bytes.byteCount) bytes; it needs 3", at: 0)
    }
    let rootWidth = Int(bytes.integer(at: end + 1, as: UInt8.self))
    let type = bytes.integer(at: end, as: UInt8.self)
    let (isTyped, isVector) = (type >> 2 == stringVector, type >> 2 == untypedVector)
    guard isTyped || isVector else {
      throw FlatBufferError(
        "FlexBuffer's root is of kind \(type >> 2); it must be a vector of strings", at: end)
    }
    let start = try bytes.flexTarget(ofOffsetAt: end - rootWidth, width: rootWidth)
    let width = 1 << Int(type & 3)
    let count = try bytes.flexCount(before: start, width: width)
    guard isTyped || bytes.holds(count, at: start + count * width) else {
      throw FlatBufferError("FlexBuffer's vector of \(count) values does not fit", at: start)
    }
    var ranges: [Range<Int>] = []
    for index in 0..<count {
      let type: UInt8 =
        isTyped ? 5 << 2 : bytes.integer(at: start + count * width + index, as: UInt8.self)
      guard Kind(rawValue: type >> 2) == .string else {
        throw FlatBufferError(
          "FlexBuffer's element \(index) is of kind \(type >> 2); it must be a string", at: start)
      }
      let text = try bytes.flexTarget(ofOffsetAt: start + index * width, width: width)
      let length = try bytes.flexCount(before: text, width: 1 << Int(type & 3), elementWidth: 1)
      ranges.append(text..<text + length)
    }
    return ranges
  }

  /// The number of a vector of strings in the format, whose counts take a byte.
  private static var stringVector: UInt8 { 15 }
}
