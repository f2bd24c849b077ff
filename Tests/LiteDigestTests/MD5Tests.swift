import LiteDigest
import Testing

@Suite("MD5")
struct MD5Tests {
  @Test(
    "has the digests of RFC 1321",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      (
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "57edf4a22be3c955ac49da2e2107b67a"
      ),
    ])
  func published(message: String, digest: String) {
    var hash = MD5()
    hash.update(Array(message.utf8))
    #expect(hash.digest().hexadecimal == digest)
  }

  @Test("is the same in whatever parts the bytes arrive", arguments: [1, 3, 63, 64, 65, 200])
  func parts(count: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var hash = MD5()
    for start in stride(from: 0, to: bytes.count, by: count) {
      hash.update(Array(bytes[start..<min(start + count, bytes.count)]))
    }
    var whole = MD5()
    whole.update(bytes)
    #expect(hash.digest() == whole.digest())
  }
}
