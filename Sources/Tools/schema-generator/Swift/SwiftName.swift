/// How names of a schema are spelled in Swift.
enum SwiftName {
  /// The name of an enum's member: `DEPTHWISE_CONV_2D` is `depthwiseConv2D`.
  static func member(_ name: String) -> String {
    let parts = name.split(separator: "_")
    let head = parts.first?.lowercased() ?? ""
    let tail = parts.dropFirst().map { part in
      part.first?.isNumber == true ? part.uppercased() : part.lowercased().capitalizingFirst()
    }
    return escaped(head + tail.joined())
  }

  /// The name of a table as a union's member: `LSHProjectionOptions` is `lshProjectionOptions`.
  static func unionMember(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase || $0.isNumber }
    var lowered = capitals
    // The last capital of several begins the next word: `RNNOptions` is `rnnOptions`.
    if capitals.count > 1, capitals.count < name.count { lowered = capitals.dropLast() }
    return escaped(lowered.lowercased() + name.dropFirst(lowered.count))
  }

  /// The name of a field: `stride_w` is `strideW`.
  static func field(_ name: String) -> String {
    let parts = name.split(separator: "_")
    guard let head = parts.first else { return escaped(name) }
    let tail = parts.dropFirst().map { String($0).capitalizingFirst() }
    return escaped(head.prefix(1).lowercased() + head.dropFirst() + tail.joined())
  }

  private static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while",
  ]
}

extension String {
  fileprivate func capitalizingFirst() -> String {
    prefix(1).uppercased() + dropFirst()
  }
}
