import LiteExecution

/// Calls a body with the range of each token of a UTF-8 text: the longest runs without whitespace.
///
/// Whitespace is what Unicode's `White_Space` names, and U+001C to U+001F. The text ends before the first
/// byte that is not UTF-8, and before U+FFFD. Source: TensorFlow Lite Support's
/// `tftext:WhitespaceTokenizer`.
///
/// - Parameters:
///   - text: The bytes.
///   - body: What to do with the range of a token.
public func forEachWhitespaceToken(of text: Span<UInt8>, _ body: (Range<Int>) -> Void) {
  var (position, start) = (0, Int?.none)
  let checkpoint = Checkpoint(forLoopOf: text.count)
  while position < text.count, !checkpoint.isStopped,
    let (scalar, byteCount) = decodedScalar(of: text, at: position), scalar != 0xFFFD
  {
    if isWhitespace(scalar) {
      if let start { body(start..<position) }
      start = nil
    } else if start == nil {
      start = position
    }
    position += byteCount
  }
  if let start { body(start..<position) }
}

/// Whether a Unicode scalar separates tokens.
private func isWhitespace(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x09...0x0D, 0x1C...0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F,
    0x205F,
    0x3000:
    true
  default: false
  }
}

/// The Unicode scalar whose UTF-8 encoding begins at some byte, and its length; nil where there is
/// none (RFC 3629: no overlong forms, no surrogates, at most U+10FFFF).
private func decodedScalar(of text: Span<UInt8>, at position: Int) -> (UInt32, Int)? {
  let first = UInt32(text[position])
  let (count, lead, least): (Int, UInt32, UInt32)
  switch first {
  case 0x00...0x7F: return (first, 1)
  case 0xC2...0xDF: (count, lead, least) = (2, first & 0x1F, 0x80)
  case 0xE0...0xEF: (count, lead, least) = (3, first & 0x0F, 0x800)
  case 0xF0...0xF4: (count, lead, least) = (4, first & 0x07, 0x10000)
  default: return nil
  }
  guard count <= text.count - position else { return nil }
  var scalar = lead
  for i in 1..<count {
    let byte = UInt32(text[position + i])
    guard byte & 0xC0 == 0x80 else { return nil }
    scalar = scalar << 6 | byte & 0x3F
  }
  guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
  return (scalar, count)
}
