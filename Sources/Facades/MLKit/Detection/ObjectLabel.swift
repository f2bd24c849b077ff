/// What an object is.
public final class ObjectLabel: Sendable {
  /// The name of the class; empty where the model has no labels.
  public let text: String

  /// The index of the class.
  public let index: Int

  /// The model's score.
  public let confidence: Float

  init(text: String, index: Int, confidence: Float) {
    self.text = text
    self.index = index
    self.confidence = confidence
  }
}
