public import LiteModel
import Synchronization

/// Finds objects in an image, by a model that ends in boxes, classes, scores and their number.
///
/// The whole image is stretched to the model's size; nothing is cropped. The rules are those
/// of the Task Library: objects come in the model's order and must have scores above the
/// threshold, not merely equal to it. Unlike there, the model needs no metadata.
///
/// A detector can be used from several threads, which then take turns.
public final class ObjectDetector: Sendable {
  /// The names of the classes; nil where neither the caller nor the model has any.
  public var labels: Labels? { decoder.labels }

  private let runner: Mutex<VisionRunner>
  private let decoder: DetectionDecoder
  private let roles: DetectionRoles?

  /// A detector of a model.
  ///
  /// - Parameters:
  ///   - model: A model that takes one image of uint8, int8 or float32 and gives the four
  ///     outputs of `TFLite_Detection_PostProcess`, in any order: boxes `[1, objects, 4]`,
  ///     classes and scores `[1, objects]`, and the number of objects `[1]`.
  ///   - labels: The names of the classes, with or without a first one for the background;
  ///     nil for those that are packed into the model.
  ///   - export: What an AutoML export says of the outputs.
  ///   - options: The threshold defaults to the one of the metadata, and that to none; all
  ///     objects are given unless there is a limit.
  /// - Throws: ``VisionError`` where the model is not a detector or an option is out of
  ///   range.
  public init(
    model: Model, labels: Labels? = nil, export: ExportMetadata? = nil,
    options: VisionOptions = VisionOptions()
  ) throws(VisionError) {
    let subgraph = model.subgraphs[0]
    guard subgraph.outputs.count == 4 else {
      throw .output(
        "the model has \(subgraph.outputs.count) outputs; a detector has 4: boxes, classes, "
          + "scores and their number")
    }
    let runner = try VisionRunner(model: model, options: options)
    let described = runner.metadata?.outputs ?? []
    let names = subgraph.outputs.map { subgraph.tensors[$0].name }
    roles =
      DetectionRoles(metadata: described)
      ?? export.flatMap { DetectionRoles(export: $0, outputNames: names) }
      ?? DetectionRoles(subgraph: subgraph)
    decoder = try Self.decoder(
      model: model, described: described, roles: roles, labels: labels, options: options)
    self.runner = Mutex(runner)
  }

  private static func decoder(
    model: Model, described: [TensorMetadata], roles: DetectionRoles?, labels: Labels?,
    options: VisionOptions
  ) throws(VisionError) -> DetectionDecoder {
    func metadata(_ position: Int?) -> TensorMetadata? {
      guard let position, described.indices.contains(position) else { return nil }
      return described[position]
    }
    var decoder = DetectionDecoder()
    if case .boundingBox(let content) = metadata(roles?.boxes)?.content {
      decoder.corners = try BoxCorners(content)
    }
    if let labels {
      decoder.labels = labels
    } else {
      decoder.labels = try metadata(roles?.classes)?.labels(
        .valueLabels, in: model, locale: options.locale)
    }
    if let labels = decoder.labels, let classCount = model.postProcessedClassCount {
      // One more label than classes: the first one is the background's.
      decoder.labelOffset = labels.count == classCount + 1 ? 1 : 0
    }
    decoder.calibration = try metadata(roles?.scores)?.calibration(in: model)
    if let threshold = options.threshold ?? metadata(roles?.scores)?.scoreThreshold {
      decoder.threshold = threshold
    }
    decoder.limit = try ImageLabeler.limit(options.maximumResultCount ?? -1)
    return decoder
  }

  /// The objects in an image, in the model's order.
  ///
  /// - Throws: ``VisionError`` where the model cannot be run on the image, or gives outputs
  ///   that do not fit together.
  public func objects(in image: Image) throws(VisionError) -> [DetectedObject] {
    let outputs = try runner.withLock { (runner) throws(VisionError) in
      try runner.outputs(for: image)
    }
    let roles: DetectionRoles
    if let known = self.roles {
      roles = known
    } else {
      roles = try DetectionRoles(outputs: outputs)
    }
    return try decoder.objects(in: outputs, roles)
  }
}
