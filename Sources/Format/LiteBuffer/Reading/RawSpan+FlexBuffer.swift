extension RawSpan {
  /// The integer of 1, 2, 4 or 8 bytes at an offset.
  ///
  /// - Throws: ``FlatBufferError`` for another width, or where it lies outside the bytes.
  func flexUnsigned(at offset: Int, width: Int) throws(FlatBufferError) -> UInt64 {
    try expectFlexNumber(at: offset, width: width)
    return switch width {
    case 1: UInt64(integer(at: offset, as: UInt8.self))
    case 2: UInt64(integer(at: offset, as: UInt16.self))
    case 4: UInt64(integer(at: offset, as: UInt32.self))
    default: integer(at: offset, as: UInt64.self)
    }
  }

  /// The integer with a sign of 1, 2, 4 or 8 bytes at an offset.
  ///
  /// - Throws: ``FlatBufferError`` for another width, or where it lies outside the bytes.
  func flexSigned(at offset: Int, width: Int) throws(FlatBufferError) -> Int64 {
    try expectFlexNumber(at: offset, width: width)
    return switch width {
    case 1: Int64(integer(at: offset, as: Int8.self))
    case 2: Int64(integer(at: offset, as: Int16.self))
    case 4: Int64(integer(at: offset, as: Int32.self))
    default: integer(at: offset, as: Int64.self)
    }
  }

  /// The float of 4 or 8 bytes at an offset.
  ///
  /// - Throws: ``FlatBufferError`` for another width, or where it lies outside the bytes.
  func flexFloat(at offset: Int, width: Int) throws(FlatBufferError) -> Double {
    try expectFlexNumber(at: offset, width: width)
    switch width {
    case 4: return Double(Float(bitPattern: integer(at: offset, as: UInt32.self)))
    case 8: return Double(bitPattern: integer(at: offset, as: UInt64.self))
    default:
      throw FlatBufferError("float takes \(width) bytes; 4 and 8 are supported", at: offset)
    }
  }

  /// The place that an offset leads to: back, from the place where it is stored.
  ///
  /// - Throws: ``FlatBufferError`` where it leads outside the bytes.
  func flexTarget(ofOffsetAt offset: Int, width: Int) throws(FlatBufferError) -> Int {
    let distance = try flexUnsigned(at: offset, width: width)
    guard distance <= UInt64(offset) else {
      throw FlatBufferError("offset of \(distance) leads back before the start", at: offset)
    }
    return offset - Int(distance)
  }

  /// The number of elements that start at an offset, which is stored before them.
  ///
  /// The count takes `width` bytes, and so does each element unless `elementWidth` is given.
  /// - Throws: ``FlatBufferError`` where the elements do not fit in the bytes.
  func flexCount(
    before start: Int, width: Int, elementWidth: Int? = nil
  ) throws(FlatBufferError) -> Int {
    let count = try flexUnsigned(at: start - width, width: width)
    let stride = elementWidth ?? width
    guard start <= byteCount, count <= UInt64((byteCount - start) / stride) else {
      throw FlatBufferError("\(count) elements of \(stride) bytes do not fit", at: start)
    }
    return Int(count)
  }

  /// Whether the bytes from an offset on are those of a text, with a 0 behind it.
  func holdsCString(_ text: String, at offset: Int) -> Bool {
    let bytes = text.utf8
    guard holds(bytes.count + 1, at: offset) else { return false }
    var location = offset
    for byte in bytes {
      guard integer(at: location, as: UInt8.self) == byte else { return false }
      location += 1
    }
    return integer(at: location, as: UInt8.self) == 0
  }

  /// The number of bytes from an offset on, up to a 0 or the end.
  func countBeforeZero(at offset: Int) -> Int {
    var end = offset
    while end < byteCount, integer(at: end, as: UInt8.self) != 0 { end += 1 }
    return end - offset
  }

  private func expectFlexNumber(at offset: Int, width: Int) throws(FlatBufferError) {
    guard [1, 2, 4, 8].contains(width) else {
      throw FlatBufferError("number takes \(width) bytes; it must be 1, 2, 4 or 8", at: offset)
    }
    guard holds(width, at: offset) else {
      throw FlatBufferError("number lies outside the \(byteCount) bytes", at: offset)
    }
  }
}
