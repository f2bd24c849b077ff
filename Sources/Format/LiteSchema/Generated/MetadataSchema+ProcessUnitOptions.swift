// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema {
  /// The schema's table `NormalizationOptions`.
  public struct NormalizationOptions: MetadataSchema.ProcessUnitOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var processUnitOptions: MetadataSchema.ProcessUnitOptions { .normalizationOptions }

    /// `mean`; empty where the file leaves it out.
    public var mean: ScalarVector<Float> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "NormalizationOptions.mean")) }
    }

    /// `std`; empty where the file leaves it out.
    public var std: ScalarVector<Float> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "NormalizationOptions.std")) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `ScoreCalibrationOptions`.
  public struct ScoreCalibrationOptions: MetadataSchema.ProcessUnitOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var processUnitOptions: MetadataSchema.ProcessUnitOptions { .scoreCalibrationOptions }

    /// `score_transformation`, by default `IDENTITY`.
    public var scoreTransformation: MetadataSchema.ScoreTransformationType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ScoreCalibrationOptions.score_transformation"), default: .identity) }
    }

    /// `default_score`, by default 0.0.
    public var defaultScore: Float {
      get throws(FlatBufferError) { try table.scalar(Field(1, "ScoreCalibrationOptions.default_score"), default: 0.0) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `ScoreThresholdingOptions`.
  public struct ScoreThresholdingOptions: MetadataSchema.ProcessUnitOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var processUnitOptions: MetadataSchema.ProcessUnitOptions { .scoreThresholdingOptions }

    /// `global_score_threshold`, by default 0.0.
    public var globalScoreThreshold: Float {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ScoreThresholdingOptions.global_score_threshold"), default: 0.0) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `BertTokenizerOptions`.
  public struct BertTokenizerOptions: MetadataSchema.ProcessUnitOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var processUnitOptions: MetadataSchema.ProcessUnitOptions { .bertTokenizerOptions }

    /// `vocab_file`; empty where the file leaves it out.
    public var vocabFile: TableVector<MetadataSchema.AssociatedFile> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(0, "BertTokenizerOptions.vocab_file")) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `SentencePieceTokenizerOptions`.
  public struct SentencePieceTokenizerOptions: MetadataSchema.ProcessUnitOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var processUnitOptions: MetadataSchema.ProcessUnitOptions { .sentencePieceTokenizerOptions }

    /// `sentencePiece_model`; empty where the file leaves it out.
    public var sentencePieceModel: TableVector<MetadataSchema.AssociatedFile> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(0, "SentencePieceTokenizerOptions.sentencePiece_model")) }
    }

    /// `vocab_file`; empty where the file leaves it out.
    public var vocabFile: TableVector<MetadataSchema.AssociatedFile> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(1, "SentencePieceTokenizerOptions.vocab_file")) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `RegexTokenizerOptions`.
  public struct RegexTokenizerOptions: MetadataSchema.ProcessUnitOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var processUnitOptions: MetadataSchema.ProcessUnitOptions { .regexTokenizerOptions }

    /// `delim_regex_pattern`; nil where the file leaves it out.
    public var delimRegexPattern: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "RegexTokenizerOptions.delim_regex_pattern")) }
    }

    /// `vocab_file`; empty where the file leaves it out.
    public var vocabFile: TableVector<MetadataSchema.AssociatedFile> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(1, "RegexTokenizerOptions.vocab_file")) }
    }
  }
}
