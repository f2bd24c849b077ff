public import FacadeModels
import Synchronization

/// What a labeler of a model that AutoML trained can be told.
public final class VisionOnDeviceAutoMLImageLabelerOptions: Sendable {
  private static let defaultThreshold: Float = 0.5

  private let threshold = Mutex(defaultThreshold)

  /// Where the model comes from, by the manager that downloads it.
  let origin: @Sendable (ModelManager) -> ModelOrigin

  /// Options of a labeler of a model on this machine.
  public init(localModel: AutoMLLocalModel) {
    origin = { _ in .local(localModel) }
  }

  /// Options of a labeler of a downloaded model.
  ///
  /// - Parameter remoteModel: The model. One that has not been downloaded is reported where an image
  ///   is labeled.
  public init(remoteModel: AutoMLRemoteModel) {
    origin = { .remote(remoteModel, $0) }
  }

  /// The confidence that labels must have, from 0 to 1: labels of just that confidence are given.
  ///
  /// The default is 0.5, and a number that is out of range counts as that, as in Firebase's labelers.
  public var confidenceThreshold: Float {
    get { threshold.withLock { $0 } }
    set {
      threshold.withLock { $0 = newValue >= 0 && newValue <= 1 ? newValue : Self.defaultThreshold }
    }
  }
}
