import LiteDigest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A secret that signs what the host gives to clients, so that it need not remember it.
package struct SigningKey: Sendable {
  private let bytes: [UInt8]

  private static let header = #"{"alg":"HS256","typ":"JWT"}"#

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A JSON Web Token that makes some claims (RFC 7519), by HMAC-SHA-256.
  package func token(claiming claims: TokenClaims) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and integers can always be encoded.
    let payload = (try? encoder.encode(claims)).map { [UInt8]($0) } ?? []
    let text = Base64URL.encoded(Array(Self.header.utf8)) + "." + Base64URL.encoded(payload)
    return text + "." + signature(of: text)
  }

  /// What a token claims; nil where it was not made by this key, or is no longer valid.
  package func claims(of token: String, now: UnixTime) -> TokenClaims? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, isSignature(String(parts[2]), of: "\(parts[0]).\(parts[1])"),
      let payload = Base64URL.decoded(String(parts[1])),
      let claims = try? JSONDecoder().decode(TokenClaims.self, from: Data(payload)),
      claims.expiration > now.seconds
    else { return nil }
    return claims
  }

  /// What only those who know the key can say of a text.
  package func signature(of text: String) -> String {
    Base64URL.encoded(HMAC.code(for: Array(text.utf8), key: bytes))
  }

  /// Whether a signature is that of a text.
  package func isSignature(_ signature: String, of text: String) -> Bool {
    guard let code = Base64URL.decoded(signature) else { return false }
    return HMAC.equal(code, HMAC.code(for: Array(text.utf8), key: bytes))
  }
}
