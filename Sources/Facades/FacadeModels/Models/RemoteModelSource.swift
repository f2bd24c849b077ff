/// Where a remote model comes from.
public class RemoteModelSource: @unchecked Sendable {
  /// The name under which the model was published.
  public let name: String

  package init(named name: String) {
    self.name = name
  }
}
