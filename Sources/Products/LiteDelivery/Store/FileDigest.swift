import LiteBuffer
import LiteDigest

/// The SHA-256 of files, without holding them in memory.
enum FileDigest {
  /// How many bytes are read at once.
  static let partByteCount = 1 << 18

  /// The digest of a file: 64 hexadecimal digits in lower case.
  static func sha256(of path: String) throws(SystemError) -> String {
    var digest = SHA256()
    try read(path) { digest.update($0) }
    return digest.digest().hexadecimal
  }

  /// Reads a file part by part.
  static func read(_ path: String, _ body: ([UInt8]) -> Void) throws(SystemError) {
    let file = try OpenFile(path, for: .reading)
    try read(file, body)
  }

  /// Takes in the rest of an open file.
  static func update(_ digest: inout SHA256, with file: borrowing OpenFile) throws(SystemError) {
    try read(file) { digest.update($0) }
  }

  private static func read(
    _ file: borrowing OpenFile, _ body: ([UInt8]) -> Void
  ) throws(SystemError) {
    while true {
      let part = try file.read(upTo: partByteCount)
      guard !part.isEmpty else { return }
      body(part)
    }
  }
}
