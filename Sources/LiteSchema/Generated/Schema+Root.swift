// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema {
  /// The four characters at byte 4 of a file.
  public static let fileIdentifier = "TFL3"

  /// The extension of a file's name, without its dot.
  public static let fileExtension = "tflite"

  /// The root table of a FlatBuffer.
  ///
  /// - Parameters:
  ///   - bytes: A file.
  ///   - range: Where in the file the FlatBuffer lies; nil for all of it.
  /// - Throws: `FlatBufferError` where the root or the file identifier is missing.
  @_lifetime(copy bytes)
  public static func root(
    of bytes: RawSpan, in range: Range<Int>? = nil
  ) throws(FlatBufferError) -> Schema.Model {
    Schema.Model(
      try Table.root(of: bytes, in: range, identifier: fileIdentifier))
  }
}
