/// Codes that only those who know a key can make for a message (RFC 2104), by ``SHA256``.
public enum HMAC {
  /// The code of a message: ``SHA256/byteCount`` bytes.
  ///
  /// - Parameters:
  ///   - message: What the code stands for.
  ///   - key: The secret, of any length.
  /// - Returns: The code.
  public static func code(for message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > SHA256.blockByteCount ? SHA256.digest(of: key) : key
    block.append(contentsOf: repeatElement(0, count: SHA256.blockByteCount - block.count))
    let inner = SHA256.digest(of: block.map { $0 ^ 0x36 } + message)
    return SHA256.digest(of: block.map { $0 ^ 0x5C } + inner)
  }

  /// Whether two codes are the same, in a time that does not tell where they differ.
  public static func equal(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
