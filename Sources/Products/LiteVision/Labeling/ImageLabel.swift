/// One of the things that a labeler sees in an image.
public struct ImageLabel: Encodable, Hashable, Sendable {
  /// The index of the class among the model's scores.
  public let index: Int

  /// The name of the class; nil where the model has no labels.
  public let label: String?

  /// The model's score: for most models a probability, but a raw number where the model
  /// gives one.
  public let score: Float

  /// A class, what it is called, and its score.
  public init(index: Int, label: String?, score: Float) {
    self.index = index
    self.label = label
    self.score = score
  }

  /// The best classes, by descending score; equal scores keep the order of their classes.
  ///
  /// There is one score for each class. A score equal to the threshold is kept. A limit of nil
  /// keeps all.
  package static func ranked(
    _ scores: [Float], labels: Labels?, threshold: Float, limit: Int?
  ) -> [ImageLabel] {
    let kept = scores.indices.filter { scores[$0] >= threshold }
    let order = kept.sorted { scores[$0] == scores[$1] ? $0 < $1 : scores[$0] > scores[$1] }
    return order.prefix(limit ?? order.count).map {
      ImageLabel(index: $0, label: labels?[$0], score: scores[$0])
    }
  }
}
