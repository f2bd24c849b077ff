/// A remote model that AutoML trained.
///
/// What is downloaded is one file, whose labels are packed into it.
public final class AutoMLRemoteModel: RemoteModel, @unchecked Sendable {
  /// The model of some name.
  public init(name: String) {
    super.init(named: name)
  }
}
