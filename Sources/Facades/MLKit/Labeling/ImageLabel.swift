import LiteVision

/// One of the things that a labeler sees in an image.
public final class ImageLabel: Hashable, Sendable, CustomStringConvertible {
  /// The name of the class; empty where the model has no labels.
  public let text: String

  /// The index of the class among the model's scores.
  public let index: Int

  /// The model's score: for most models a probability, but a raw number where the model gives one.
  public let confidence: Float

  init(_ label: LiteVision.ImageLabel) {
    text = label.label ?? ""
    index = label.index
    confidence = label.score
  }

  /// Whether texts, indices and confidences are the same.
  public static func == (left: ImageLabel, right: ImageLabel) -> Bool {
    left.text == right.text && left.index == right.index && left.confidence == right.confidence
  }

  /// Hashes text, index and confidence.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(index)
    hasher.combine(confidence)
  }

  /// The name and the confidence, such as `daisy: 0.875`.
  public var description: String { "\(text.isEmpty ? "\(index)" : text): \(confidence)" }
}
