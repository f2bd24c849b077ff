extension Table {
  /// The root table of a FlatBuffer.
  ///
  /// - Parameters:
  ///   - bytes: A file.
  ///   - range: Where in the file the FlatBuffer lies; nil for all of it. A FlatBuffer nested
  ///     in another is read in place, so that the places in errors are those of the file.
  ///   - identifier: The four characters that the FlatBuffer must have at its byte 4; nil where
  ///     they do not matter.
  /// - Returns: The table; its reads go no further than the end of the range.
  /// - Throws: ``FlatBufferError`` where the root or the identifier is missing.
  @_lifetime(copy bytes)
  public static func root(
    of bytes: RawSpan, in range: Range<Int>? = nil, identifier: String? = nil
  ) throws(FlatBufferError) -> Table {
    let range = range ?? 0..<bytes.byteCount
    guard range.lowerBound >= 0, range.upperBound <= bytes.byteCount else {
      throw FlatBufferError(
        "FlatBuffer at \(range) lies outside the \(bytes.byteCount) bytes", at: range.lowerBound)
    }
    let enclosing = bytes.extracting(0..<range.upperBound)
    let minimum = identifier == nil ? 4 : 8
    guard range.count >= minimum else {
      throw FlatBufferError(
        "FlatBuffer has \(range.count) bytes; it must have at least \(minimum)",
        at: range.lowerBound)
    }
    if let identifier {
      let place = range.lowerBound + 4
      let found = enclosing.extracting(place..<place + 4).repairedString()
      guard found == identifier else {
        throw FlatBufferError(
          "FlatBuffer has file identifier '\(found)', expected '\(identifier)'", at: place)
      }
    }
    let offset = try enclosing.target(ofOffsetAt: range.lowerBound, for: Field(0, "root"))
    return try Table(in: enclosing, at: offset, for: Field(0, "root"))
  }
}
