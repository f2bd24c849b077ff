extension [UInt8] {
  /// Appends a string of JSON, all but printable ASCII escaped.
  mutating func appendJSON(_ string: String) {
    append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\n": append(contentsOf: "\\n".utf8)
      case "\t": append(contentsOf: "\\t".utf8)
      case "\r": append(contentsOf: "\\r".utf8)
      case "\u{8}": append(contentsOf: "\\b".utf8)
      case "\u{C}": append(contentsOf: "\\f".utf8)
      case "\"": append(contentsOf: "\\\"".utf8)
      case "\\": append(contentsOf: "\\\\".utf8)
      case " "..."~": append(UInt8(truncatingIfNeeded: scalar.value))
      default: for unit in String(scalar).utf16 { append(escape: unit) }
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escape unit: UInt16) {
    let digits = String(unit, radix: 16, uppercase: true)
    append(contentsOf: "\\u".utf8)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    append(contentsOf: digits.utf8)
  }

  /// Appends an integer.
  mutating func append(decimal value: UInt64) {
    let start = count
    var rest = value
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest != 0
    self[start...].reverse()
  }

  /// Appends a float; what is no number as a string, for JSON has no other way.
  mutating func append(number value: Double, spelling: String) {
    if value.isFinite {
      append(contentsOf: spelling.utf8)
    } else {
      appendJSON(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    }
  }
}
