public import FacadeModels
import Synchronization

/// What an image labeler of a model of one's own can be told.
///
/// Without a ``CommonImageLabelerOptions/confidenceThreshold``, the threshold is that of the model's
/// metadata, or else 0.
public final class CustomImageLabelerOptions: CommonImageLabelerOptions, @unchecked Sendable {
  private let count = Mutex(0)

  /// Where the model comes from.
  let origin: ModelOrigin

  /// Options of a labeler of a model on this machine.
  ///
  /// - Parameter localModel: The model. nil, which `LocalModel(manifestPath:)` gives for a manifest
  ///   that cannot be used, is reported where an image is labeled; ML Kit ends the program.
  public init(localModel: LocalModel?) {
    origin = localModel.map { .local($0) } ?? .missing
  }

  /// Options of a labeler of a downloaded model.
  ///
  /// - Parameter remoteModel: The model. One that has not been downloaded is reported where an image
  ///   is labeled.
  public init(remoteModel: CustomRemoteModel) {
    origin = .remote(remoteModel, .modelManager())
  }

  /// The most labels; 10 where it is 0, the default, or below.
  public var maxResultCount: Int {
    get { count.withLock { $0 } }
    set { count.withLock { $0 = newValue } }
  }
}
