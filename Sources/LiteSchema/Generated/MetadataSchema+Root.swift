// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema {
  /// The four characters at byte 4 of a file.
  public static let fileIdentifier = "M001"

  /// The extension of a file's name, without its dot.
  public static let fileExtension = "tflitemeta"

  /// The root table of a FlatBuffer.
  ///
  /// - Parameters:
  ///   - bytes: A file.
  ///   - range: Where in the file the FlatBuffer lies; nil for all of it.
  /// - Throws: `FlatBufferError` where the root or the file identifier is missing.
  @_lifetime(copy bytes)
  public static func root(
    of bytes: RawSpan, in range: Range<Int>? = nil
  ) throws(FlatBufferError) -> MetadataSchema.ModelMetadata {
    MetadataSchema.ModelMetadata(
      try Table.root(of: bytes, in: range, identifier: fileIdentifier))
  }
}
