public import LiteRuntime

/// How a labeler or a detector treats images and results.
public struct VisionOptions: Sendable {
  /// The score that results must have; nil for the model's own threshold.
  public var threshold: Float?

  /// The most results that are given; nil for the default, negative for all.
  public var maximumResultCount: Int?

  /// What replaces the normalization of the model's metadata.
  ///
  /// Models that take float32 need one or the other: there is no default.
  public var normalization: Normalization?

  /// How images are brought to the model's size.
  public var resampling = Resampling.antialiased

  /// The language of the labels to show, where the model has several.
  public var locale = "en"

  /// How the model runs.
  public var interpreter = InterpreterOptions()

  /// The defaults.
  public init() {}
}
