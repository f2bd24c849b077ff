#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Bytes as text that fits into URLs, without padding (RFC 4648, 5).
enum Base64URL {
  static func encoded(_ bytes: [UInt8]) -> String {
    String(
      Data(bytes).base64EncodedString().compactMap { character -> Character? in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }

  /// The bytes; nil where the text stands for none, or is not how ``encoded(_:)`` writes them.
  static func decoded(_ text: String) -> [UInt8]? {
    var base64 = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    guard let bytes = Data(base64Encoded: base64).map({ [UInt8]($0) }), encoded(bytes) == text
    else {
      return nil
    }
    return bytes
  }
}
