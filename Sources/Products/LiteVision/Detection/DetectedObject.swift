/// One of the things that a detector finds in an image.
public struct DetectedObject: Hashable, Sendable {
  /// The index of the class, as the model gives it.
  public let index: Int

  /// The name of the class; nil where the model has no labels.
  public let label: String?

  /// The model's score, usually a probability.
  public let score: Float

  /// Where the object is.
  public let box: BoundingBox

  /// An object of some class at some place.
  public init(index: Int, label: String?, score: Float, box: BoundingBox) {
    self.index = index
    self.label = label
    self.score = score
    self.box = box
  }
}
