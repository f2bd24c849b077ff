/// What a labeler said of some images.
public struct LabelReport: Encodable, Sendable {
  /// The labels of one image.
  public struct Entry: Encodable, Sendable {
    /// The path of the image.
    public let image: String

    /// The labels, best first.
    public let labels: [ImageLabel]
  }

  /// The path of the model.
  public let model: String

  /// One entry for each image, in the order in which they were added.
  public private(set) var images: [Entry] = []

  /// A report of no images.
  public init(model: String) {
    self.model = model
  }

  /// Adds an image's labels.
  public mutating func add(_ labels: [ImageLabel], of image: String) {
    images.append(Entry(image: image, labels: labels))
  }

  /// One line for each image, and below it one for each label: the score and the name.
  public var text: String {
    images.map { entry in
      ReportText.section(
        entry.image,
        entry.labels.map { ReportText.line(score: $0.score, label: $0.label, index: $0.index) })
    }.joined(separator: "\n")
  }

  /// The report as one JSON object.
  ///
  /// - Throws: `EncodingError` where a number is not finite.
  public func json() throws -> String { try ReportText.json(self) }
}
