#if canImport(CryptoKit)
  import CryptoKit
#else
  import CCrypto
#endif

/// Cryptographic digests, by the system's library.
enum Digest {
  /// The SHA-256 of some bytes, in hexadecimal.
  ///
  /// On Linux this calls libcrypto, the one `unsafe` of this file: the two buffers live
  /// through the call, and the second has the 32 bytes that a digest takes.
  static func sha256(_ bytes: [UInt8]) -> String {
    #if canImport(CryptoKit)
      let digest = [UInt8](SHA256.hash(data: bytes))
    #else
      var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
      _ = unsafe SHA256(bytes, bytes.count, &digest)
    #endif
    return digest.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
