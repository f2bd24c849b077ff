public import LiteModel
import LiteTensor
import Synchronization

/// Names what an image shows, by a model of one image input and one row of scores.
///
/// The whole image is stretched to the model's size; nothing is cropped. The model's
/// scores are taken as they are: quantized ones are made real, and calibrated where the
/// metadata ask for it, but no softmax is applied. The rules are those of the Task Library,
/// on which ML Kit's custom labeler rests; int8 models and grey images are allowed too.
///
/// A labeler can be used from several threads, which then take turns.
public final class ImageLabeler: Sendable {
  /// How many labels are given unless the options say otherwise.
  public static let defaultMaximumResultCount = 10

  /// The names of the classes; nil where neither the caller nor the model has any.
  public let labels: Labels?

  private let runner: Mutex<VisionRunner>
  private let calibration: ScoreCalibration?
  private let threshold: Float
  private let limit: Int?

  /// A labeler of a model.
  ///
  /// - Parameters:
  ///   - model: A model that takes one image of uint8, int8 or float32 and gives scores of
  ///     the same dtypes, `[1, classes]` or `[1, 1, 1, classes]`.
  ///   - labels: The names of the classes; nil for those that are packed into the model:
  ///     the file that its metadata name, or, where there are no such metadata, its only
  ///     text file, if that has as many lines as there are classes.
  ///   - options: The threshold defaults to the one of the metadata, and that to 0.
  /// - Throws: ``VisionError`` where the model is not a labeler, where there are not as
  ///   many labels as classes, or where an option is out of range.
  public init(
    model: Model, labels: Labels? = nil, options: VisionOptions = VisionOptions()
  ) throws(VisionError) {
    let outputCount = model.subgraphs[0].outputs.count
    guard outputCount == 1 else {
      throw .output("the model has \(outputCount) outputs; a labeler has 1")
    }
    let runner = try VisionRunner(model: model, options: options)
    let metadata = runner.metadata?.outputs.first
    let outputType = runner.knownOutputType(at: 0)
    if let labels {
      self.labels = labels
    } else if let metadata {
      self.labels = try metadata.labels(.axisLabels, in: model, locale: options.locale)
    } else {
      self.labels = model.undescribedLabels(count: outputType?.shape.dimensions.last)
    }
    calibration = try metadata?.calibration(in: model)
    threshold = options.threshold ?? metadata?.scoreThreshold ?? 0
    limit = try Self.limit(options.maximumResultCount ?? Self.defaultMaximumResultCount)
    if let outputType { try Self.check(outputType, labels: self.labels, calibration) }
    self.runner = Mutex(runner)
  }

  /// What an image shows, best first.
  ///
  /// - Returns: The classes whose scores reach the threshold; equal scores keep the order
  ///   of their classes. There may be none.
  /// - Throws: ``VisionError`` where the model cannot be run on the image.
  public func labels(in image: Image) throws(VisionError) -> [ImageLabel] {
    let output = try runner.withLock { (runner) throws(VisionError) in
      try runner.outputs(for: image)[0]
    }
    try Self.check(output.type, labels: labels, calibration)
    var scores = try output.floats("scores")
    if let calibration {
      for index in scores.indices {
        scores[index] = calibration.score(scores[index], ofClass: index)
      }
    }
    return ImageLabel.ranked(scores, labels: labels, threshold: threshold, limit: limit)
  }

  /// The limit that a count of results means: nil where it is negative.
  static func limit(_ count: Int) throws(VisionError) -> Int? {
    guard count != 0 else {
      throw .option("the maximum number of results is 0; it must be at least 1, or negative")
    }
    return count < 0 ? nil : count
  }

  private static func check(
    _ type: TensorType, labels: Labels?, _ calibration: ScoreCalibration?
  ) throws(VisionError) {
    let shape = type.shape
    guard shape.rank == 2 || shape.rank == 4,
      shape.elementCount(of: 0..<shape.rank - 1) == 1
    else {
      throw .output(
        "output 0 is \(type); scores must be [1, classes] or [1, 1, 1, classes]")
    }
    let classCount = shape[shape.rank - 1]
    if let labels, labels.count != classCount {
      throw .labels(LabelsError(.labelCount(labels.count, classes: classCount)))
    }
    if let calibration, calibration.count != classCount {
      throw .metadata(
        "the score calibration has \(calibration.count) lines; the model has \(classCount) "
          + "classes")
    }
  }
}
