/// A model that was delivered to this machine.
public struct InstalledModel: Hashable, Sendable {
  /// The name under which its source offers it.
  public let name: String

  /// The absolute path of its file.
  ///
  /// It stays the same when a newer version takes the file's place, which happens at once, and
  /// leaves those be that have the older one open.
  public let path: String

  /// What tells its version from others, such as the ETag of the file or of Firebase's model.
  public let tag: String

  /// The number of bytes of the file.
  public let byteCount: Int

  /// The SHA-256 of the file: 64 hexadecimal digits in lower case.
  public let sha256: String
}
