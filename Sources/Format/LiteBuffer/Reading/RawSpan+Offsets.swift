extension RawSpan {
  /// The place that an offset leads to: forward, from the place where it is stored.
  ///
  /// - Precondition: The four bytes at `location` lie inside the span.
  /// - Throws: ``FlatBufferError`` where the offset is 0 or leads outside.
  func target(ofOffsetAt location: Int, for field: Field) throws(FlatBufferError) -> Int {
    let distance = integer(at: location, as: UInt32.self)
    guard distance != 0 else { throw field.error("offset is 0", at: location) }
    guard let distance = Int(exactly: distance), distance < byteCount - location else {
      throw field.error(
        "offset of \(distance) leads outside the \(byteCount) bytes", at: location)
    }
    return location + distance
  }

  /// The bytes of a vector's elements.
  ///
  /// - Parameters:
  ///   - start: Where the vector's count lies.
  ///   - stride: The size of an element in bytes.
  ///   - field: The field that leads there.
  /// - Returns: Where the elements lie.
  /// - Throws: ``FlatBufferError`` where the elements do not fit in the bytes.
  func elements(
    at start: Int, stride: Int, for field: Field
  ) throws(FlatBufferError) -> Range<Int> {
    guard holds(4, at: start) else {
      throw field.error("vector's count lies outside the \(byteCount) bytes", at: start)
    }
    let count = integer(at: start, as: UInt32.self)
    let remaining = byteCount - start - 4
    guard let elements = Int(exactly: count), elements <= remaining / stride else {
      throw field.error(
        "vector of \(count) elements of \(stride) bytes does not fit in the \(remaining) bytes "
          + "that remain", at: start)
    }
    return start + 4..<start + 4 + elements * stride
  }

  /// The string whose byte count lies at an offset.
  func string(at start: Int, for field: Field) throws(FlatBufferError) -> String {
    extracting(try elements(at: start, stride: 1, for: field)).repairedString()
  }
}
