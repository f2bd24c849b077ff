public import FacadeModels

/// Names what images show.
///
/// The rules are those of ML Kit's labeler; there is no limit of the number of labels. The model is
/// read when the first image comes. A labeler can be used from several threads.
public final class VisionImageLabeler: Sendable {
  private let labeler: ModelLabeler

  init(_ labeler: ModelLabeler) {
    self.labeler = labeler
  }

  /// Where the model runs: here, as one that AutoML trained.
  public var type: VisionImageLabelerType { .onDeviceAutoML }

  /// Labels an image in the background.
  ///
  /// - Parameters:
  ///   - image: The image; what changes in it before the end may or may not count.
  ///   - completion: Is called on `CallbackQueue`, with the labels, of which there may be none, or
  ///     with an `NSError` of `modelErrorDomain`.
  public func process(
    _ image: VisionImage, completion: @escaping ([VisionImageLabel]?, (any Error)?) -> Void
  ) {
    Callback(completion).complete { [labeler] () throws(ModelFailure) in
      try labeler.labels(in: image).map { VisionImageLabel($0) }
    }
  }

  /// Labels an image, away from the caller's actor.
  ///
  /// - Returns: The labels, of which there may be none.
  /// - Throws: An `NSError` of `modelErrorDomain`.
  public func process(_ image: VisionImage) async throws -> [VisionImageLabel] {
    try await valueAway { [labeler] () throws(ModelFailure) in
      try labeler.labels(in: image).map { VisionImageLabel($0) }
    }
  }
}
