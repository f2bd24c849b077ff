/// Structs of C, as custom operators of old files hold their options.
extension RawSpan {
  /// The little-endian integer at an offset.
  ///
  /// - Throws: ``FlatBufferError`` where it lies outside the bytes.
  public func int32(at offset: Int) throws(FlatBufferError) -> Int32 {
    guard holds(4, at: offset) else {
      throw FlatBufferError("integer lies outside the \(byteCount) bytes", at: offset)
    }
    return integer(at: offset, as: Int32.self)
  }

  /// The 8-bit integer at an offset.
  ///
  /// - Throws: ``FlatBufferError`` where it lies outside the bytes.
  public func int8(at offset: Int) throws(FlatBufferError) -> Int8 {
    guard holds(1, at: offset) else {
      throw FlatBufferError("integer lies outside the \(byteCount) bytes", at: offset)
    }
    return integer(at: offset, as: Int8.self)
  }
}
