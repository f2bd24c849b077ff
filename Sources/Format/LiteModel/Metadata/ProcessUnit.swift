/// A step that is done to values before a model reads them, or after it wrote them.
public enum ProcessUnit: Hashable, Sendable {
  /// What turns a score into the number that calibration takes.
  public enum ScoreTransformation: String, Encodable, Sendable {
    case identity
    case log
    case inverseLogistic
  }

  /// `(value - mean) / standardDeviation`, for all channels or for each.
  case normalization(mean: [Float], standardDeviation: [Float])

  /// Scores are calibrated by the parameters of an associated file.
  case scoreCalibration(transformation: ScoreTransformation, defaultScore: Float)

  /// Scores below the threshold are dropped.
  case scoreThresholding(threshold: Float)

  /// Text is split by a BERT word-piece tokenizer.
  case bertTokenizer(vocabulary: [AssociatedFile])

  /// Text is split by a SentencePiece model.
  case sentencePieceTokenizer(model: [AssociatedFile], vocabulary: [AssociatedFile])

  /// Text is split where a regular expression matches.
  case regexTokenizer(pattern: String?, vocabulary: [AssociatedFile])

  /// A step of a later version of the metadata.
  case unknown
}
