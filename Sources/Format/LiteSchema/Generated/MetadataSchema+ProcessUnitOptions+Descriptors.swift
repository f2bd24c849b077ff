// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema.NormalizationOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("NormalizationOptions", [
      FieldDescriptor(0, "mean", .vector(.scalar(.float32))),
      FieldDescriptor(1, "std", .vector(.scalar(.float32))),
    ])
}

extension MetadataSchema.ScoreCalibrationOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ScoreCalibrationOptions", [
      FieldDescriptor(0, "score_transformation", .enumeration("ScoreTransformationType", .int8), default: .signed(0)),
      FieldDescriptor(1, "default_score", .scalar(.float32), default: .float32(0.0)),
    ])
}

extension MetadataSchema.ScoreThresholdingOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ScoreThresholdingOptions", [
      FieldDescriptor(0, "global_score_threshold", .scalar(.float32), default: .float32(0.0)),
    ])
}

extension MetadataSchema.BertTokenizerOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("BertTokenizerOptions", [
      FieldDescriptor(0, "vocab_file", .vector(.table("AssociatedFile"))),
    ])
}

extension MetadataSchema.SentencePieceTokenizerOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SentencePieceTokenizerOptions", [
      FieldDescriptor(0, "sentencePiece_model", .vector(.table("AssociatedFile"))),
      FieldDescriptor(1, "vocab_file", .vector(.table("AssociatedFile"))),
    ])
}

extension MetadataSchema.RegexTokenizerOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("RegexTokenizerOptions", [
      FieldDescriptor(0, "delim_regex_pattern", .string),
      FieldDescriptor(1, "vocab_file", .vector(.table("AssociatedFile"))),
    ])
}
