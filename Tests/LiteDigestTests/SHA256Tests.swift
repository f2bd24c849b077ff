import LiteDigest
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "has the digests of FIPS 180-4 and RFC 4231",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func published(message: String, digest: String) {
    #expect(SHA256.digest(of: Array(message.utf8)).hexadecimal == digest)
  }

  @Test("is the same in whatever parts the bytes arrive", arguments: [1, 3, 63, 64, 65, 200])
  func parts(count: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: count) {
      hash.update(Array(bytes[start..<min(start + count, bytes.count)]))
    }
    #expect(hash.digest() == SHA256.digest(of: bytes))
  }

  @Test("takes a million bytes (FIPS 180-4)")
  func long() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256.digest(of: bytes).hexadecimal
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("makes the codes of RFC 4231, for short and for long keys")
  func codes() {
    let short = HMAC.code(for: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(
      short.hexadecimal == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    let long = HMAC.code(
      for: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      key: [UInt8](repeating: 0xAA, count: 131))
    #expect(long.hexadecimal == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    #expect(HMAC.equal(short, short) && !HMAC.equal(short, long) && !HMAC.equal(short, [1]))
  }
}
