/// A file of a ZIP archive as its directory describes it.
struct ZipEntry: Hashable, Sendable {
  /// How the bytes are stored.
  enum Method: Int, Sendable {
    case stored = 0
    case deflated = 8
  }

  /// The name, with `/` between folders.
  let name: String

  /// The method's code, which may not be a ``Method``.
  let method: Int

  /// Whether the bytes are encrypted.
  let isEncrypted: Bool

  /// The CRC-32 of the contents.
  let checksum: UInt32

  /// The number of bytes in the archive.
  let packedSize: Int

  /// The number of bytes of the contents.
  let size: Int

  /// Where the entry's local header lies.
  let header: Int
}
