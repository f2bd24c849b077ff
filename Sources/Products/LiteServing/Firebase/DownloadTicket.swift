/// The right to download a version of a model without a key until some time.
struct DownloadTicket: Sendable {
  let model: String
  let digest: String

  /// When the right ends, in seconds since 1970.
  let expiration: Int64

  /// The path and the query of the URI that has the right.
  func target(signedBy key: SigningKey) -> String {
    let name = Self.percentEncoded(model)
    let signature = key.signature(of: text)
    return "/downloads/\(name)/\(digest)?expires=\(expiration)&signature=\(signature)"
  }

  /// Whether a signature is that of the ticket.
  func isSigned(_ signature: String, by key: SigningKey) -> Bool {
    key.isSignature(signature, of: text)
  }

  private var text: String { "download\n\(model)\n\(digest)\n\(expiration)" }

  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "-._~".contains(character) {
        return String(character)
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
