import LiteDigest

/// The names that models can have, and how they are written in the names of files.
public enum ModelName {
  /// The most bytes of a name in UTF-8.
  static let maximumByteCount = 128

  /// Checks the name of a model.
  ///
  /// - Parameter name: 1 to 128 bytes in UTF-8, neither `.` nor `..`, without `/`, `\` and control
  ///   characters.
  /// - Throws: ``DeliveryError`` of kind ``DeliveryError/Kind/invalidName``.
  public static func check(_ name: String) throws(DeliveryError) {
    let reason: String
    if name.isEmpty {
      reason = "the name of the model is empty"
    } else if name.utf8.count > maximumByteCount {
      reason = "has \(name.utf8.count) bytes; a model's name has at most \(maximumByteCount)"
    } else if name == "." || name == ".." {
      reason = "is a folder; it cannot be the name of a model"
    } else if name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x2F || $0 == 0x5C }) {
      reason = "has a '/', a '\\' or a control character, which a model's name must not have"
    } else {
      return
    }
    throw DeliveryError(.invalidName, at: .offer, place: "'\(printable(name))'", reason: reason)
  }

  /// A name in characters that every file system takes, of which none is `@`.
  ///
  /// ASCII letters, digits, `-`, `_` and `.` stay; other bytes of UTF-8 become `%` and two digits.
  /// What would be too long for the name of a file ends in a digest instead, after `%-`.
  package static func escaped(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    guard text.utf8.count > 100 else { return text }
    let digest = SHA256.digest(of: Array(name.utf8)).hexadecimal
    return "\(text.prefix(60))%-\(digest.prefix(32))"
  }

  /// A name that may be hostile, for a message.
  private static func printable(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(maximumByteCount).map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
