import FacadeModels
public import FirebaseCore

/// Makes labelers.
public final class Vision: Sendable {
  private let manager: ModelManager

  private init(_ manager: ModelManager) {
    self.manager = manager
  }

  /// The labelers of the default app.
  ///
  /// An app need not be configured for models of this machine.
  public static func vision() -> Vision { Vision(.modelManager()) }

  /// The labelers of an app.
  public static func vision(app: FirebaseApp) -> Vision { Vision(.modelManager(app: app)) }

  /// A labeler of a model that AutoML trained.
  ///
  /// - Parameter options: The options, as they are now. nil is reported where an image is labeled.
  /// - Returns: The labeler.
  public func onDeviceAutoMLImageLabeler(
    options: VisionOnDeviceAutoMLImageLabelerOptions?
  ) -> VisionImageLabeler {
    guard let options else {
      let failure = ModelFailure(
        .invalidArgument, "the labeler was made without options, which name its model")
      return VisionImageLabeler(ModelLabeler(failing: failure))
    }
    return VisionImageLabeler(
      ModelLabeler(options.origin(manager), threshold: options.confidenceThreshold, limit: -1))
  }
}
