import LiteBuffer
import LiteSchema

extension MetadataReader {
  /// The steps before or after a model.
  mutating func processUnits(
    _ tables: borrowing TableVector<MetadataSchema.ProcessUnit>
  ) throws(FlatBufferError) -> [ProcessUnit] {
    var units: [ProcessUnit] = []
    for index in tables.indices { units.append(try processUnit(tables[index])) }
    return units
  }

  private mutating func processUnit(
    _ table: borrowing MetadataSchema.ProcessUnit
  ) throws(FlatBufferError) -> ProcessUnit {
    try note(table.table)
    guard let options = try table.options else { return .unknown }
    switch try table.optionsType {
    case .normalizationOptions:
      let normalization = MetadataSchema.NormalizationOptions(options)
      return .normalization(
        mean: try floats(normalization.mean), standardDeviation: try floats(normalization.std))
    case .scoreCalibrationOptions:
      let calibration = MetadataSchema.ScoreCalibrationOptions(options)
      return .scoreCalibration(
        transformation: ProcessUnit.ScoreTransformation(try calibration.scoreTransformation),
        defaultScore: try calibration.defaultScore)
    case .scoreThresholdingOptions:
      let thresholding = MetadataSchema.ScoreThresholdingOptions(options)
      return .scoreThresholding(threshold: try thresholding.globalScoreThreshold)
    case .bertTokenizerOptions:
      let tokenizer = MetadataSchema.BertTokenizerOptions(options)
      return .bertTokenizer(vocabulary: try files(tokenizer.vocabFile))
    case .sentencePieceTokenizerOptions:
      let tokenizer = MetadataSchema.SentencePieceTokenizerOptions(options)
      return .sentencePieceTokenizer(
        model: try files(tokenizer.sentencePieceModel),
        vocabulary: try files(tokenizer.vocabFile))
    case .regexTokenizerOptions:
      let tokenizer = MetadataSchema.RegexTokenizerOptions(options)
      return .regexTokenizer(
        pattern: try string(tokenizer.delimRegexPattern),
        vocabulary: try files(tokenizer.vocabFile))
    default: return .unknown
    }
  }
}

extension ProcessUnit.ScoreTransformation {
  /// The transformation of a code; identity for codes of later versions.
  fileprivate init(_ code: MetadataSchema.ScoreTransformationType) {
    switch code {
    case .log: self = .log
    case .inverseLogistic: self = .inverseLogistic
    default: self = .identity
    }
  }
}
