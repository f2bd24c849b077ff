public import FacadeModels

/// Finds objects in images.
///
/// The upright image is stretched to the model's size by bilinear interpolation. The model is read when
/// the first image comes. A detector can be used from several threads.
public final class ObjectDetector: Sendable {
  private let detector: ModelDetector
  private let classifies: Bool
  private let findsSeveral: Bool

  /// A detector of some options, as they are now.
  ///
  /// - Parameter options: ``CustomObjectDetectorOptions``.
  /// - Returns: The detector; what is wrong with its options is reported where objects are sought.
  public static func objectDetector(options: CommonObjectDetectorOptions) -> ObjectDetector {
    ObjectDetector(options)
  }

  private init(_ options: CommonObjectDetectorOptions) {
    classifies = options.shouldEnableClassification
    findsSeveral = options.shouldEnableMultipleObjects
    do throws(ModelFailure) {
      guard let custom = options as? CustomObjectDetectorOptions else {
        throw ModelFailure(
          .invalidArgument,
          "ML Kit's own detector is not part of this package; use CustomObjectDetectorOptions")
      }
      if classifies, custom.maxPerObjectLabelCount < 1 {
        throw ModelFailure(
          .invalidArgument,
          "maxPerObjectLabelCount is \(custom.maxPerObjectLabelCount); it must be at least 1")
      }
      detector = ModelDetector(custom.origin, threshold: try custom.checkedThreshold())
    } catch {
      detector = ModelDetector(failing: error)
    }
  }

  /// Seeks objects in the background.
  ///
  /// - Parameters:
  ///   - image: The image; what changes in it before the end may or may not count.
  ///   - completion: Is called on `CallbackQueue`, with the objects, of which there may be none, or
  ///     with an `NSError` of `modelErrorDomain`.
  public func process(
    _ image: VisionImage, completion: @escaping ([Object]?, (any Error)?) -> Void
  ) {
    Callback(completion).complete { [self] () throws(ModelFailure) in try objects(in: image) }
  }

  /// Seeks objects, away from the caller's actor.
  ///
  /// - Returns: The objects, of which there may be none.
  /// - Throws: An `NSError` of `modelErrorDomain`.
  public func process(_ image: VisionImage) async throws -> [Object] {
    try await valueAway { [self] () throws(ModelFailure) in try objects(in: image) }
  }

  /// Seeks objects on this thread, which may be the main one; ML Kit forbids that.
  ///
  /// - Returns: The objects, of which there may be none.
  /// - Throws: An `NSError` of `modelErrorDomain`.
  public func results(in image: VisionImage) throws -> [Object] {
    try ModelFailure.bridging { () throws(ModelFailure) in try objects(in: image) }
  }

  private func objects(in image: VisionImage) throws(ModelFailure) -> [Object] {
    let (found, width, height) = try detector.objects(in: image)
    let kept = findsSeveral ? found : Array(found.max { $0.score < $1.score }.map { [$0] } ?? [])
    return kept.map { object in
      let box = object.box.pixels(width: width, height: height)
      let label = ObjectLabel(
        text: object.label ?? "", index: object.index, confidence: object.score)
      return Object(
        frame: CGRect(
          x: box.xmin, y: box.ymin, width: box.xmax - box.xmin, height: box.ymax - box.ymin),
        labels: classifies ? [label] : [])
    }
  }
}
