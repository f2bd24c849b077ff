public import Foundation
import LiteVision

/// One of the things that a labeler sees in an image.
public final class VisionImageLabel: Sendable, CustomStringConvertible {
  /// The name of the class; empty where the model has no labels.
  public let text: String

  private let score: Float

  /// The confidence, from 0 to 1 for models that give probabilities.
  public var confidence: NSNumber? { NSNumber(value: score) }

  /// The entity in Google's knowledge graph: nil, as models of one's own name none.
  public var entityID: String? { nil }

  init(_ label: ImageLabel) {
    text = label.label ?? ""
    score = label.score
  }

  /// The name and the confidence, such as `daisy: 0.875`.
  public var description: String { "\(text): \(score)" }
}
