/// A word or a sign of a schema, and the line it stands in.
struct Token: Equatable {
  enum Kind: Equatable {
    case word(String)
    case number(String)
    case string(String)
    case sign(Character)
    case end
  }

  let kind: Kind
  let line: Int

  /// The token as messages call it.
  var spelling: String {
    switch kind {
    case .word(let text), .number(let text): "'\(text)'"
    case .string(let text): "\"\(text)\""
    case .sign(let sign): "'\(sign)'"
    case .end: "the end of the file"
    }
  }
}
