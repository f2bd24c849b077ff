import LiteServing
import Testing

@Suite("Signing key")
struct SigningKeyTests {
  private let key = SigningKey([UInt8](repeating: 7, count: 32))
  private let claims = TokenClaims(
    purpose: .access, project: "p", installation: "i", expiration: 100)

  @Test("knows its tokens until they expire", arguments: [(99_999, true), (100_000, false)])
  func knows(milliseconds: Int64, isValid: Bool) {
    let found = key.claims(
      of: key.token(claiming: claims), now: UnixTime(milliseconds: milliseconds))
    #expect(found == (isValid ? claims : nil))
  }

  @Test("makes JSON Web Tokens that others can check")
  func isWebToken() {
    // By Python: hmac.new(bytes([7]*32), b"HEADER.PAYLOAD", "sha256"), and base64.urlsafe_b64encode.
    #expect(
      key.token(claiming: claims)
        == "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"
        + ".eyJhdWQiOiJwIiwiZXhwIjoxMDAsInN1YiI6ImkiLCJ1c2UiOiJhY2Nlc3MifQ"
        + ".ff_k62TjrMGzd38lDRghgsLRsMCpQ0d3dOcKbZ_4tQw")
  }

  @Test("refuses tokens that were changed anywhere")
  func refusesChanges() {
    let token = Array(key.token(claiming: claims))
    for index in token.indices {
      var changed = token
      changed[index] = changed[index] == "A" ? "B" : "A"
      #expect(key.claims(of: String(changed), now: UnixTime(milliseconds: 0)) == nil)
    }
  }

  @Test(
    "refuses what is no token",
    arguments: ["", ".", "..", "a.b.c", "a.b", "a.b.c.d", String(repeating: "A", count: 10_000)])
  func refuses(token: String) {
    #expect(key.claims(of: token, now: UnixTime(milliseconds: 0)) == nil)
  }

  @Test("refuses tokens of other keys")
  func refusesOthers() {
    let token = SigningKey([UInt8](repeating: 8, count: 32)).token(claiming: claims)
    #expect(key.claims(of: token, now: UnixTime(milliseconds: 0)) == nil)
  }
}
