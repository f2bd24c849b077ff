import LiteDelivery

/// A model on this machine, as Firebase's SDK has it.
public struct CustomModel: Hashable, Sendable {
  /// The name under which the host offers it.
  public let name: String

  /// The number of bytes of its file.
  public let size: Int

  /// The absolute path of its file.
  ///
  /// A newer version takes the file's place at once, and leaves those be that have it open.
  public let path: String

  /// What the host calls the version: its ETag.
  public let hash: String

  /// Takes over what was delivered.
  init(_ model: InstalledModel) {
    name = model.name
    size = model.byteCount
    path = model.path
    hash = model.tag
  }
}
