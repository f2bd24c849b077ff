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

extension MetadataSchema {
  /// Everything that the schema declares.
  public static let descriptor = SchemaDescriptor(
    fileIdentifier: fileIdentifier,
    fileExtension: fileExtension,
    root: "ModelMetadata",
    enumerations: [
      EnumerationDescriptor(MetadataSchema.AssociatedFileType.self, .int8),
      EnumerationDescriptor(MetadataSchema.ColorSpaceType.self, .int8),
      EnumerationDescriptor(MetadataSchema.BoundingBoxType.self, .int8),
      EnumerationDescriptor(MetadataSchema.CoordinateType.self, .int8),
      EnumerationDescriptor(MetadataSchema.ScoreTransformationType.self, .int8),
    ],
    unions: [
      EnumerationDescriptor(MetadataSchema.ContentProperties.self, .uint8),
      EnumerationDescriptor(MetadataSchema.ProcessUnitOptions.self, .uint8),
    ],
    tables: [
      MetadataSchema.AssociatedFile.descriptor,
      MetadataSchema.FeatureProperties.descriptor,
      MetadataSchema.ImageSize.descriptor,
      MetadataSchema.ImageProperties.descriptor,
      MetadataSchema.AudioProperties.descriptor,
      MetadataSchema.BoundingBoxProperties.descriptor,
      MetadataSchema.ValueRange.descriptor,
      MetadataSchema.Content.descriptor,
      MetadataSchema.NormalizationOptions.descriptor,
      MetadataSchema.ScoreCalibrationOptions.descriptor,
      MetadataSchema.ScoreThresholdingOptions.descriptor,
      MetadataSchema.BertTokenizerOptions.descriptor,
      MetadataSchema.SentencePieceTokenizerOptions.descriptor,
      MetadataSchema.RegexTokenizerOptions.descriptor,
      MetadataSchema.ProcessUnit.descriptor,
      MetadataSchema.Stats.descriptor,
      MetadataSchema.TensorGroup.descriptor,
      MetadataSchema.TensorMetadata.descriptor,
      MetadataSchema.CustomMetadata.descriptor,
      MetadataSchema.SubGraphMetadata.descriptor,
      MetadataSchema.ModelMetadata.descriptor,
    ])
}
