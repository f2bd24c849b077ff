extension String {
  /// The text with each control character replaced by U+FFFD.
  var withoutControlCharacters: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      text.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }
}
