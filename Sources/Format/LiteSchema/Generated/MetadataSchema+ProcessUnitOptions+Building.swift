// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema.NormalizationOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      mean: [Float]? = nil,
      std: [Float]? = nil
  ) -> Offset<MetadataSchema.NormalizationOptions> {
    var fields = TableFields()
      if let mean { fields.set(0, builder.vector(mean)) }
      if let std { fields.set(1, builder.vector(std)) }
    return builder.table(fields)
  }
}

extension MetadataSchema.ScoreCalibrationOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      scoreTransformation: MetadataSchema.ScoreTransformationType = .identity,
      defaultScore: Float = 0.0
  ) -> Offset<MetadataSchema.ScoreCalibrationOptions> {
    var fields = TableFields()
      fields.set(0, scoreTransformation, default: .identity)
      fields.set(1, defaultScore, default: 0.0)
    return builder.table(fields)
  }
}

extension MetadataSchema.ScoreThresholdingOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      globalScoreThreshold: Float = 0.0
  ) -> Offset<MetadataSchema.ScoreThresholdingOptions> {
    var fields = TableFields()
      fields.set(0, globalScoreThreshold, default: 0.0)
    return builder.table(fields)
  }
}

extension MetadataSchema.BertTokenizerOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      vocabFile: [Offset<MetadataSchema.AssociatedFile>]? = nil
  ) -> Offset<MetadataSchema.BertTokenizerOptions> {
    var fields = TableFields()
      if let vocabFile { fields.set(0, builder.vector(vocabFile)) }
    return builder.table(fields)
  }
}

extension MetadataSchema.SentencePieceTokenizerOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      sentencePieceModel: [Offset<MetadataSchema.AssociatedFile>]? = nil,
      vocabFile: [Offset<MetadataSchema.AssociatedFile>]? = nil
  ) -> Offset<MetadataSchema.SentencePieceTokenizerOptions> {
    var fields = TableFields()
      if let sentencePieceModel { fields.set(0, builder.vector(sentencePieceModel)) }
      if let vocabFile { fields.set(1, builder.vector(vocabFile)) }
    return builder.table(fields)
  }
}

extension MetadataSchema.RegexTokenizerOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      delimRegexPattern: String? = nil,
      vocabFile: [Offset<MetadataSchema.AssociatedFile>]? = nil
  ) -> Offset<MetadataSchema.RegexTokenizerOptions> {
    var fields = TableFields()
      if let delimRegexPattern { fields.set(0, builder.string(delimRegexPattern)) }
      if let vocabFile { fields.set(1, builder.vector(vocabFile)) }
    return builder.table(fields)
  }
}
