public import FacadeModels
import LiteVision

/// Names what images show.
///
/// The rules are ML Kit's: the upright image is stretched to the model's size by bilinear
/// interpolation, labels come by descending confidence, and a confidence equal to the threshold is
/// enough. The model is read when the first image comes. A labeler can be used from several threads.
public final class ImageLabeler: Sendable {
  private let labeler: ModelLabeler

  private init(_ labeler: ModelLabeler) {
    self.labeler = labeler
  }

  /// A labeler of some options, as they are now.
  ///
  /// - Parameter options: ``CustomImageLabelerOptions``.
  /// - Returns: The labeler; what is wrong with its options is reported where an image is labeled.
  public static func imageLabeler(options: CommonImageLabelerOptions) -> ImageLabeler {
    do throws(ModelFailure) {
      let threshold = try options.checkedThreshold()
      guard let custom = options as? CustomImageLabelerOptions else {
        throw ModelFailure(
          .invalidArgument,
          "ML Kit's own model is not part of this package; use CustomImageLabelerOptions")
      }
      let limit = custom.maxResultCount
      return ImageLabeler(
        ModelLabeler(
          custom.origin, threshold: threshold,
          limit: limit > 0 ? limit : LiteVision.ImageLabeler.defaultMaximumResultCount))
    } catch {
      return ImageLabeler(ModelLabeler(failing: error))
    }
  }

  /// ``imageLabeler(options:)`` as some of ML Kit's guides call it.
  public static func imageLabeler(_ options: CommonImageLabelerOptions) -> ImageLabeler {
    imageLabeler(options: options)
  }

  /// Labels an image in the background.
  ///
  /// - Parameters:
  ///   - image: The image; what changes in it before the end may or may not count.
  ///   - completion: Is called on `CallbackQueue`, with the labels, of which there may be none, or
  ///     with an `NSError` of `modelErrorDomain`.
  public func process(
    _ image: VisionImage, completion: @escaping ([ImageLabel]?, (any Error)?) -> Void
  ) {
    Callback(completion).complete { [labeler] () throws(ModelFailure) in
      try labeler.labels(in: image).map { ImageLabel($0) }
    }
  }

  /// Labels an image, away from the caller's actor.
  ///
  /// - Returns: The labels, of which there may be none.
  /// - Throws: An `NSError` of `modelErrorDomain`.
  public func process(_ image: VisionImage) async throws -> [ImageLabel] {
    try await valueAway { [labeler] () throws(ModelFailure) in
      try labeler.labels(in: image).map { ImageLabel($0) }
    }
  }

  /// Labels an image on this thread, which may be the main one; ML Kit forbids that.
  ///
  /// - Returns: The labels, of which there may be none.
  /// - Throws: An `NSError` of `modelErrorDomain`.
  public func results(in image: VisionImage) throws -> [ImageLabel] {
    try ModelFailure.bridging { () throws(ModelFailure) in
      try labeler.labels(in: image).map { ImageLabel($0) }
    }
  }
}
