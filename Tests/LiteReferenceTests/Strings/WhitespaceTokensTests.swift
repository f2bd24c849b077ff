import LiteReference
import Testing

@Suite struct WhitespaceTokensTests {
  private func tokens(_ bytes: [UInt8]) -> [[UInt8]] {
    var tokens: [[UInt8]] = []
    forEachWhitespaceToken(of: bytes.span) { tokens.append(Array(bytes[$0])) }
    return tokens
  }

  private func words(_ text: String) -> [String] {
    tokens(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("", []), ("  \t\n", []), ("one", ["one"]), (" one  two\tthree ", ["one", "two", "three"]),
      ("größe 東京\u{3000}👍", ["größe", "東京", "👍"]),
      ("a\u{A0}b\u{85}c\u{2003}d\u{2029}e\u{205F}f\u{1C}g", ["a", "b", "c", "d", "e", "f", "g"]),
      ("zero\u{200B}width no\u{FEFF}break", ["zero\u{200B}width", "no\u{FEFF}break"]),
    ] as [(String, [String])])
  func cutsAtWhitespace(_ text: String, _ expected: [String]) {
    #expect(words(text) == expected)
  }

  /// What is not UTF-8 ends a text; what comes before it counts.
  @Test(
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
      [0xEF, 0xBF, 0xBD],
    ] as [[UInt8]])
  func endsBeforeWhatIsNotUTF8(_ bytes: [UInt8]) {
    #expect(tokens([0x61, 0x20, 0x62] + bytes + [0x20, 0x63]) == [[0x61], [0x62]])
  }
}
