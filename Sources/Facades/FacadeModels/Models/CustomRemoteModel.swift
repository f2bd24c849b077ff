/// A remote model of one's own.
public final class CustomRemoteModel: RemoteModel, @unchecked Sendable {
  /// The model of some name, as Firebase ML writes it.
  public init(name: String) {
    super.init(named: name)
  }

  /// The model of some source, as ML Kit writes it.
  public init(remoteModelSource: RemoteModelSource) {
    super.init(named: remoteModelSource.name)
  }
}
