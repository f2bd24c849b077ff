/// Splits a schema into tokens; comments are left out.
struct Lexer {
  private let characters: [Character]
  private var position = 0
  private var line = 1

  init(_ text: String) {
    characters = Array(text)
  }

  /// The tokens of a schema, the last one being its end.
  static func tokens(of text: String) throws(SchemaError) -> [Token] {
    var lexer = Lexer(text)
    var tokens: [Token] = []
    repeat {
      tokens.append(try lexer.next())
    } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() throws(SchemaError) -> Token {
    skipSpaceAndComments()
    guard position < characters.count else { return Token(kind: .end, line: line) }
    let first = characters[position]
    if first.isLetter || first == "_" {
      return Token(kind: .word(take { $0.isLetter || $0.isNumber || $0 == "_" }), line: line)
    }
    if first.isNumber || first == "-" || first == "+" {
      let text = take { $0.isLetter || $0.isNumber || "+-.".contains($0) }
      return Token(kind: .number(text), line: line)
    }
    if first == "\"" {
      position += 1
      let text = take { $0 != "\"" && !$0.isNewline }
      guard position < characters.count, characters[position] == "\"" else {
        throw SchemaError("string has no end", line: line)
      }
      position += 1
      return Token(kind: .string(text), line: line)
    }
    guard "{}()[]:;,=.".contains(first) else {
      throw SchemaError("'\(first)' means nothing in a schema", line: line)
    }
    position += 1
    return Token(kind: .sign(first), line: line)
  }

  private mutating func take(while belongs: (Character) -> Bool) -> String {
    let start = position
    while position < characters.count, belongs(characters[position]) { position += 1 }
    return String(characters[start..<position])
  }

  private mutating func skipSpaceAndComments() {
    while position < characters.count {
      let character = characters[position]
      if character.isWhitespace {
        line += character.isNewline ? 1 : 0
        position += 1
      } else if character == "/", position + 1 < characters.count, characters[position + 1] == "/" {
        _ = take { !$0.isNewline }
      } else {
        return
      }
    }
  }
}
