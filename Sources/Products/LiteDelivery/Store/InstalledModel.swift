/// A model that was delivered to this machine.
public struct InstalledModel: Hashable, Sendable {
  /// The name under which its source offers it.
  public let name: String

  /// The absolute path of its file.
  public let path: String

  /// What tells its version from others, such as the ETag of the file or of Firebase's model.
  public let tag: String

  /// The number of bytes of the file.
  public let byteCount: Int
}
