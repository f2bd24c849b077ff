/// A file that is packed into a model's file, as the archive lists it.
public struct PackedFile: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The number of bytes of the contents.
  public let size: Int

  /// The number of bytes in the archive.
  public let packedSize: Int
}
