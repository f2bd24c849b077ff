/// What lies between two slashes of a path.
enum PathSegment {
  /// The characters that a percent-encoded segment stands for.
  ///
  /// - Throws: ``ServingError`` for an escape that is none, for text that is not UTF-8, and for what
  ///   could lead out of a folder: `.`, `..`, slashes, backslashes and control characters.
  static func decoded(_ segment: Substring) throws(ServingError) -> String {
    var bytes: [UInt8] = []
    var rest = segment.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { throw ServingError("the path has a percent sign without two hexadecimal digits") }
      bytes.append(high << 4 | low)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ServingError("the path is not UTF-8 text")
    }
    guard text != ".", text != ".." else { throw ServingError("the path has a segment '\(text)'") }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw ServingError("the path has a control character")
    }
    guard !text.contains("/"), !text.contains("\\") else {
      throw ServingError("the path has an encoded slash or a backslash in a segment")
    }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
