import LiteBuffer
import LiteDigest

/// The SHA-256 of files, without holding them in memory.
enum FileDigest {
  /// How many bytes are read at once.
  static let partByteCount = 1 << 18

  /// The digest of a file: 64 hexadecimal digits in lower case.
  static func sha256(of path: String) throws(SystemError) -> String {
    let file = try OpenFile(path, for: .reading)
    var digest = SHA256()
    try update(&digest, with: file)
    return digest.digest().hexadecimal
  }

  /// Takes in the rest of an open file.
  static func update(_ digest: inout SHA256, with file: borrowing OpenFile) throws(SystemError) {
    while true {
      let part = try file.read(upTo: partByteCount)
      guard !part.isEmpty else { return }
      digest.update(part)
    }
  }
}
