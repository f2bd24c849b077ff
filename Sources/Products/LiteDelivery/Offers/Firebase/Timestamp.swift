#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Times as Google's services write them (RFC 3339), with any number of digits after the second.
enum Timestamp {
  /// The time of a text such as `2027-06-15T08:00:00.123456789Z`; nil for what is none.
  static func date(_ text: String) -> Date? {
    var whole = text
    var fraction = 0.0
    if let dot = text.firstIndex(of: ".") {
      let digits = text[text.index(after: dot)...].prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty, let value = Double("0." + digits) else { return nil }
      fraction = value
      whole = String(text[..<dot]) + text[digits.endIndex...]
    }
    return (try? Date(whole, strategy: .iso8601)).map { $0 + fraction }
  }
}
