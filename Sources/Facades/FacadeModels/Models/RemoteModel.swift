/// A model that a host offers under a name.
public class RemoteModel: @unchecked Sendable {
  /// The name under which the model was published.
  public let name: String

  package init(named name: String) {
    self.name = name
  }
}
