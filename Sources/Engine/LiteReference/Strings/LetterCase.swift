/// Letters and their lower case as Unicode 6.2 has them, whatever version the system knows: models were
/// trained with these.
extension Unicode.Scalar {
  /// Whether it is a letter (general category L) of Unicode 6.2.
  var isLetter: Bool {
    switch value {
    // Became marks in Unicode 9.
    case 0x1885, 0x1886: return true
    // Became letters in Unicode 8 and 10.
    case 0x19B0...0x19C0, 0x19C8, 0x19C9, 0x1CF2, 0x1CF3: return false
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      guard let age = properties.age else { return false }
      return (age.major, age.minor) <= (6, 2)
    default:
      return false
    }
  }

  /// The letter's simple lower case; itself where it has none.
  var lowercased: Unicode.Scalar {
    switch value {
    // The full mapping has a dot more.
    case 0x130: return "i"
    // Cherokee got lower case in Unicode 8.
    case 0x13A0...0x13F4: return self
    default: break
    }
    let mapping = properties.lowercaseMapping.unicodeScalars
    guard let first = mapping.first, mapping.count == 1 else { return self }
    return first
  }
}
