/// The tokens of a schema, taken from first to last.
struct TokenStream {
  private let tokens: [Token]
  private var position = 0

  /// A stream of tokens of which the last one is the end of the file.
  init(_ tokens: [Token]) {
    self.tokens = tokens
  }

  private var current: Token { tokens[position] }

  /// The line of the next token.
  var line: Int { current.line }

  var isAtEnd: Bool { current.kind == .end }

  mutating func word() throws(SchemaError) -> String {
    guard case .word(let text) = current.kind else { throw unexpected("a name") }
    position += 1
    return text
  }

  mutating func string() throws(SchemaError) -> String {
    guard case .string(let text) = current.kind else { throw unexpected("a string") }
    position += 1
    return text
  }

  mutating func integer() throws(SchemaError) -> Int64 {
    guard case .number(let text) = current.kind, let value = Int64(text) else {
      throw unexpected("an integer")
    }
    position += 1
    return value
  }

  /// A default, or the value of an attribute.
  mutating func literal() throws(SchemaError) -> String {
    switch current.kind {
    case .word(let text), .number(let text), .string(let text):
      position += 1
      return text
    case .sign, .end: throw unexpected("a value")
    }
  }

  /// Takes `(name: value, name)`; nothing where there are no attributes.
  mutating func attributes() throws(SchemaError) -> [String: String] {
    var attributes: [String: String] = [:]
    guard skip("(") else { return attributes }
    while !skip(")") {
      let name = try word()
      attributes[name] = skip(":") ? try literal() : ""
      if !skip(",") {
        try expect(")")
        break
      }
    }
    return attributes
  }

  /// Whether the next token is a sign, which is then taken.
  mutating func skip(_ sign: Character) -> Bool {
    guard current.kind == .sign(sign) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ sign: Character) throws(SchemaError) {
    guard skip(sign) else { throw unexpected("'\(sign)'") }
  }

  private func unexpected(_ wanted: String) -> SchemaError {
    SchemaError("expected \(wanted), found \(current.spelling)", line: line)
  }
}
