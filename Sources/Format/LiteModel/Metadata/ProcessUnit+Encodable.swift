extension ProcessUnit: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind
    case mean
    case standardDeviation
    case transformation
    case defaultScore
    case threshold
    case model
    case vocabulary
    case pattern
  }

  /// One object, whose `kind` is the case's name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .normalization(let mean, let standardDeviation):
      try container.encode("normalization", forKey: .kind)
      try container.encode(mean, forKey: .mean)
      try container.encode(standardDeviation, forKey: .standardDeviation)
    case .scoreCalibration(let transformation, let defaultScore):
      try container.encode("scoreCalibration", forKey: .kind)
      try container.encode(transformation, forKey: .transformation)
      try container.encode(defaultScore, forKey: .defaultScore)
    case .scoreThresholding(let threshold):
      try container.encode("scoreThresholding", forKey: .kind)
      try container.encode(threshold, forKey: .threshold)
    case .bertTokenizer(let vocabulary):
      try container.encode("bertTokenizer", forKey: .kind)
      try container.encode(vocabulary, forKey: .vocabulary)
    case .sentencePieceTokenizer(let model, let vocabulary):
      try container.encode("sentencePieceTokenizer", forKey: .kind)
      try container.encode(model, forKey: .model)
      try container.encode(vocabulary, forKey: .vocabulary)
    case .regexTokenizer(let pattern, let vocabulary):
      try container.encode("regexTokenizer", forKey: .kind)
      try container.encodeIfPresent(pattern, forKey: .pattern)
      try container.encode(vocabulary, forKey: .vocabulary)
    case .unknown:
      try container.encode("unknown", forKey: .kind)
    }
  }
}
