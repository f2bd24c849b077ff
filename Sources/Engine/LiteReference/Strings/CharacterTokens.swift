/// The characters of a UTF-8 text between `^` and `$`, of which those that are no letters are spaces.
///
/// The text ends before a character that is cut off, and at a number of tokens. A byte that begins no
/// character is a space. Source: `Tokenize` of MediaPipe's language detector.
public struct CharacterTokens: Sendable {
  /// The bytes of all tokens, one after the other.
  public private(set) var bytes: [UInt8]

  /// Where each token begins, and where the last ends.
  public private(set) var offsets: [Int]

  /// The number of tokens.
  public var count: Int { offsets.count - 1 }

  /// The tokens of a text.
  ///
  /// A text in lower case has as many bytes as before: more are cut off, fewer filled up with zeros, as
  /// MediaPipe reads it.
  ///
  /// - Parameters:
  ///   - text: The bytes of the text.
  ///   - mostCount: The most tokens, `^` and `$` included; at least these two there are.
  ///   - lowercases: Whether to take the letters in lower case.
  public init(_ text: Span<UInt8>, mostCount: Int, lowercases: Bool) {
    (bytes, offsets) = ([UInt8(ascii: "^")], [0, 1])
    if lowercases {
      var lowered = CharacterTokens.lowercased(text)
      while lowered.count < text.count { lowered.append(0) }
      append(lowered.span.extracting(first: text.count), mostCount)
    } else {
      append(text, mostCount)
    }
    bytes.append(UInt8(ascii: "$"))
    offsets.append(bytes.count)
  }

  /// Appends the characters of a text, up to one token less than the most.
  private mutating func append(_ text: Span<UInt8>, _ mostCount: Int) {
    var position = 0
    while position < text.count, count + 1 < mostCount,
      let (scalar, byteCount) = character(of: text, at: position)
    {
      if scalar?.isLetter == true {
        for index in position..<position + byteCount { bytes.append(text[index]) }
      } else {
        bytes.append(UInt8(ascii: " "))
      }
      offsets.append(bytes.count)
      position += byteCount
    }
  }

  /// The letters of a text in lower case; U+FFFD for bytes that begin no character.
  private static func lowercased(_ text: Span<UInt8>) -> [UInt8] {
    var lowered: [UInt8] = []
    var position = 0
    while position < text.count, let (scalar, byteCount) = character(of: text, at: position) {
      let kept = scalar ?? "\u{FFFD}"
      lowered += Array((kept.isLetter ? kept.lowercased : kept).utf8)
      position += byteCount
    }
    return lowered
  }
}

/// The encodings of two to four bytes: the first byte that begins none, the bits, and the least value.
private let encodings: [(end: UInt32, mask: UInt32, least: UInt32)] = [
  (0xE0, 0x7FF, 0x80), (0xF0, 0xFFFF, 0x800), (0xF8, 0x1F_FFFF, 0x10000),
]

/// The character whose UTF-8 encoding begins at some byte, and its length.
///
/// - Returns: A nil scalar and a length of 1 where no character begins, a nil scalar and 3 for a
///   surrogate, and nil where the text ends before the character does.
private func character(of text: Span<UInt8>, at position: Int) -> (Unicode.Scalar?, Int)? {
  let first = UInt32(text[position])
  guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
  var bits = first
  for (index, encoding) in encodings.enumerated() {
    let count = index + 2
    guard position + count <= text.count else { return nil }
    let next = UInt32(text[position + count - 1])
    guard next & 0xC0 == 0x80, first >= 0xC0 else { break }
    bits = bits << 6 | next & 0x3F
    guard first < encoding.end else { continue }
    let value = bits & encoding.mask
    guard value >= encoding.least, value <= 0x10FFFF else { break }
    return (Unicode.Scalar(value), count)
  }
  return (nil, 1)
}
