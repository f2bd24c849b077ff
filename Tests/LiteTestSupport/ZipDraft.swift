/// A ZIP archive under construction.
public struct ZipDraft {
  /// A file of the archive.
  public struct Entry: Sendable {
    public var name: String
    public var packed: [UInt8]
    public var size: Int
    public var checksum: UInt32
    public var method: Int
    public var flags: Int

    public init(
      name: String, packed: [UInt8], size: Int, checksum: UInt32, method: Int = 0, flags: Int = 0
    ) {
      self.name = name
      self.packed = packed
      self.size = size
      self.checksum = checksum
      self.method = method
      self.flags = flags
    }
  }

  public var entries: [Entry] = []
  public var comment: [UInt8] = []

  /// What is added to each offset: the number of bytes before the archive, for archives
  /// whose offsets count from the start of the file.
  public var base = 0

  /// An archive of no files.
  public init() {}

  /// Adds a file as it is.
  public mutating func store(_ text: String, as name: String) {
    let bytes = Array(text.utf8)
    entries.append(
      Entry(name: name, packed: bytes, size: bytes.count, checksum: ZipDraft.checksum(of: bytes)))
  }

  /// The archive.
  public func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = base + bytes.count
      let common =
        number(20, 2) + number(entry.flags, 2) + number(entry.method, 2) + number(0, 4)
        + number(Int(entry.checksum), 4) + number(entry.packed.count, 4) + number(entry.size, 4)
        + number(entry.name.utf8.count, 2) + number(0, 2)
      bytes += [0x50, 0x4B, 3, 4] + common + Array(entry.name.utf8) + entry.packed
      directory +=
        [0x50, 0x4B, 1, 2] + number(20, 2) + common + number(0, 10) + number(offset, 4)
        + Array(entry.name.utf8)
    }
    let end =
      [0x50, 0x4B, 5, 6] + number(0, 4) + number(entries.count, 2) + number(entries.count, 2)
      + number(directory.count, 4) + number(base + bytes.count, 4) + number(comment.count, 2)
    return bytes + directory + end + comment
  }

  private func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  /// The CRC-32 of some bytes.
  public static func checksum(of bytes: [UInt8]) -> UInt32 {
    var checksum = UInt32.max
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 {
        checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
    return ~checksum
  }
}
