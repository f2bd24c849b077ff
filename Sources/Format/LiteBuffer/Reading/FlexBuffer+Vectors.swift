extension FlexBuffer {
  /// The value of a key as integers: a vector of integers or truth values.
  ///
  /// - Returns: nil where the map has no such key.
  /// - Throws: ``FlatBufferError`` where the value is no such vector, or does not lie in the bytes.
  public func integers(_ key: String) throws(FlatBufferError) -> [Int64]? {
    guard let vector = try vector(key, "a vector of integers") else { return nil }
    var integers: [Int64] = []
    integers.reserveCapacity(vector.count)
    for position in 0..<vector.count {
      let offset = vector.start + position * vector.width
      switch kind(of: position, in: vector) {
      case .integer: integers.append(try bytes.flexSigned(at: offset, width: vector.width))
      case .unsigned, .boolean:
        integers.append(Int64(clamping: try bytes.flexUnsigned(at: offset, width: vector.width)))
      default: throw mismatch(key, .other, "a vector of integers")
      }
    }
    return integers
  }

  /// The value of a key as texts: a vector of strings or keys.
  ///
  /// - Returns: nil where the map has no such key.
  /// - Throws: ``FlatBufferError`` where the value is no such vector, or does not lie in the bytes.
  public func strings(_ key: String) throws(FlatBufferError) -> [String]? {
    guard let vector = try vector(key, "a vector of strings") else { return nil }
    var strings: [String] = []
    var byteCount = 0
    for position in 0..<vector.count {
      let start = try bytes.flexTarget(
        ofOffsetAt: vector.start + position * vector.width, width: vector.width)
      let count: Int
      switch kind(of: position, in: vector) {
      case .key: count = bytes.countBeforeZero(at: start)
      case .string:
        let width = vector.elements == nil ? 1 << (typeByte(of: position, in: vector) & 3) : 1
        count = try bytes.flexCount(before: start, width: width, elementWidth: 1)
      default: throw mismatch(key, .other, "a vector of strings")
      }
      byteCount += count
      guard byteCount <= FlexBuffer.mostStringBytes else {
        throw FlatBufferError(
          "\(key) has strings of more than \(FlexBuffer.mostStringBytes) bytes", at: start)
      }
      strings.append(bytes.extracting(start..<start + count).repairedString())
    }
    return strings
  }

  /// The most bytes of the strings of a vector: all may be the same bytes, so that a small file could name
  /// a great many.
  private static var mostStringBytes: Int { 1 << 20 }

  /// A vector: where its elements start, how many bytes each takes, how many there are, and their kind
  /// where all have the same; otherwise a byte behind the elements tells that of each.
  private struct Vector {
    let start: Int
    let width: Int
    let count: Int
    let elements: Kind?
  }

  private func vector(_ key: String, _ allowed: String) throws(FlatBufferError) -> Vector? {
    guard let index = try index(of: key) else { return nil }
    let type = bytes.integer(at: values.start + values.count * values.width + index, as: UInt8.self)
    let (elements, width): (Kind?, Int) = (FlexBuffer.elementKinds[type >> 2], 1 << Int(type & 3))
    if Kind(rawValue: type >> 2) == .null { return nil }
    guard elements != nil || type >> 2 == FlexBuffer.untypedVector else {
      throw mismatch(key, try value(key), allowed)
    }
    let start = try bytes.flexTarget(
      ofOffsetAt: values.start + index * values.width, width: values.width)
    let count = try bytes.flexCount(before: start, width: width)
    guard elements != nil || bytes.holds(count, at: start + count * width) else {
      throw FlatBufferError("FlexBuffer's vector of \(count) values does not fit", at: start)
    }
    return Vector(start: start, width: width, count: count, elements: elements)
  }

  private func kind(of position: Int, in vector: Vector) -> Kind? {
    if let elements = vector.elements { return elements }
    return Kind(rawValue: typeByte(of: position, in: vector) >> 2)
  }

  /// The byte that tells the kind of an element of an untyped vector.
  private func typeByte(of position: Int, in vector: Vector) -> UInt8 {
    bytes.integer(at: vector.start + vector.count * vector.width + position, as: UInt8.self)
  }

  /// The number of a vector of values of any kind in the format.
  static var untypedVector: UInt8 { 10 }

  /// The kinds of the elements of typed vectors, by the numbers of the vectors in the format.
  private static var elementKinds: [UInt8: Kind] {
    [11: .integer, 12: .unsigned, 14: .key, 15: .string, 36: .boolean]
  }
}
