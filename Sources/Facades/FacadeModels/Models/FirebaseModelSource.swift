/// A model that was published in a Firebase project, or by a host that speaks its protocol.
public final class FirebaseModelSource: RemoteModelSource, @unchecked Sendable {
  /// The model of some name in the project of the default app.
  public init(name: String) {
    super.init(named: name)
  }
}
