/// What a detector found in some images.
public struct DetectionReport: Encodable, Sendable {
  /// One object, with its box in both units.
  public struct Object: Encodable, Sendable {
    /// The index of the class.
    public let index: Int

    /// The name of the class; nil where the model has no labels.
    public let label: String?

    /// The model's score.
    public let score: Float

    /// The box in fractions of the image.
    public let box: BoundingBox

    /// The box in pixels of the upright image, cut off at its borders.
    public let pixels: PixelBox
  }

  /// The objects of one image.
  public struct Entry: Encodable, Sendable {
    /// The path of the image.
    public let image: String

    /// The width of the upright image.
    public let width: Int

    /// The height of the upright image.
    public let height: Int

    /// The objects, in the model's order.
    public let objects: [Object]
  }

  /// The path of the model.
  public let model: String

  /// One entry for each image, in the order in which they were added.
  public private(set) var images: [Entry] = []

  /// A report of no images.
  public init(model: String) {
    self.model = model
  }

  /// Adds an image's objects.
  public mutating func add(_ objects: [DetectedObject], in image: Image, of path: String) {
    let (width, height) = (image.width, image.height)
    let objects = objects.map {
      Object(
        index: $0.index, label: $0.label, score: $0.score, box: $0.box,
        pixels: $0.box.pixels(width: width, height: height))
    }
    images.append(Entry(image: path, width: width, height: height, objects: objects))
  }

  /// One line for each image, and below it one for each object: the score, the name and the
  /// box in pixels.
  public var text: String {
    images.map { entry in
      ReportText.section(
        "\(entry.image) (\(entry.width)x\(entry.height))",
        entry.objects.map {
          ReportText.line(score: $0.score, label: $0.label, index: $0.index)
            + "  x \($0.pixels.xmin)-\($0.pixels.xmax), y \($0.pixels.ymin)-\($0.pixels.ymax)"
        })
    }.joined(separator: "\n")
  }

  /// The report as one JSON object.
  ///
  /// - Throws: `EncodingError` where a number is not finite.
  public func json() throws -> String { try ReportText.json(self) }
}
