/// Reads the part of the schema language that model formats use: a namespace, enums, unions
/// of tables, and tables.
struct Parser {
  private var tokens: [Token]
  private var position = 0
  private var definition = SchemaDefinition()
  private var rawTables: [RawTable] = []

  /// A table whose fields' types are names still.
  private struct RawTable {
    let name: String
    let fields: [RawField]
  }

  private struct RawField {
    let name: String
    let typeName: String
    let isVector: Bool
    let defaultValue: String?
    let attributes: [String: String]
    let line: Int
  }

  /// What a schema declares.
  static func parse(_ text: String) throws(SchemaError) -> SchemaDefinition {
    var parser = Parser(tokens: try Lexer.tokens(of: text))
    while parser.current.kind != .end { try parser.parseDeclaration() }
    for table in parser.rawTables {
      parser.definition.tables.append(try parser.resolve(table))
    }
    return parser.definition
  }

  private init(tokens: [Token]) {
    self.tokens = tokens
  }

  private var current: Token { tokens[position] }

  private mutating func parseDeclaration() throws(SchemaError) {
    let line = current.line
    switch try word() {
    case "namespace":
      _ = try word()
      try expect(";")
    case "attribute":
      _ = try string()
      try expect(";")
    case "file_identifier":
      definition.identifier = try string()
      try expect(";")
    case "file_extension":
      definition.fileExtension = try string()
      try expect(";")
    case "root_type":
      definition.root = try word()
      try expect(";")
    case "enum": try parseEnumeration()
    case "union": try parseUnion()
    case "table": try parseTable()
    case let other:
      throw SchemaError("'\(other)' is no declaration that this generator reads", line: line)
    }
  }

  private mutating func parseEnumeration() throws(SchemaError) {
    let name = try word()
    try expect(":")
    let line = current.line
    let typeName = try word()
    guard let type = ScalarType(keyword: typeName), type != .float, type != .double else {
      throw SchemaError("enum \(name) is of '\(typeName)'; it must be of an integer", line: line)
    }
    _ = try attributes()
    var members: [EnumerationDefinition.Member] = []
    try expect("{")
    while !skip("}") {
      let name = try word()
      var value = (members.last?.value ?? -1) + 1
      if skip("=") { value = try integer() }
      members.append(.init(name: name, value: value))
      if !skip(",") {
        try expect("}")
        break
      }
    }
    definition.enumerations.append(.init(name: name, type: type, members: members))
  }

  private mutating func parseUnion() throws(SchemaError) {
    let name = try word()
    _ = try attributes()
    var members: [String] = []
    try expect("{")
    while !skip("}") {
      members.append(try word())
      if !skip(",") {
        try expect("}")
        break
      }
    }
    definition.unions.append(.init(name: name, members: members))
  }

  private mutating func parseTable() throws(SchemaError) {
    let name = try word()
    _ = try attributes()
    var fields: [RawField] = []
    try expect("{")
    while !skip("}") {
      let line = current.line
      let name = try word()
      try expect(":")
      let isVector = skip("[")
      let typeName = try word()
      if isVector { try expect("]") }
      let defaultValue = skip("=") ? try literal() : nil
      let attributes = try attributes()
      try expect(";")
      fields.append(
        RawField(
          name: name, typeName: typeName, isVector: isVector, defaultValue: defaultValue,
          attributes: attributes, line: line))
    }
    rawTables.append(RawTable(name: name, fields: fields))
  }
}

extension Parser {
  private func resolve(_ table: RawTable) throws(SchemaError) -> TableDefinition {
    var fields: [FieldDefinition] = []
    var id = 0
    for field in table.fields {
      var type = try resolve(field.typeName, line: field.line)
      if field.isVector { type = .vector(type) }
      if case .vector(.union) = type {
        throw SchemaError("vectors of unions are not supported", line: field.line)
      }
      id += type.places
      fields.append(
        FieldDefinition(
          id: id - 1, name: field.name, type: type, defaultValue: field.defaultValue,
          isDeprecated: field.attributes["deprecated"] != nil,
          alignment: field.attributes["force_align"].flatMap { Int($0) }))
    }
    return TableDefinition(name: table.name, fields: fields)
  }

  private func resolve(_ name: String, line: Int) throws(SchemaError) -> FieldType {
    if name == "string" { return .string }
    if let scalar = ScalarType(keyword: name) { return .scalar(scalar) }
    if let found = definition.enumerations.first(where: { $0.name == name }) {
      return .enumeration(name, found.type)
    }
    if definition.unions.contains(where: { $0.name == name }) { return .union(name) }
    if rawTables.contains(where: { $0.name == name }) { return .table(name) }
    throw SchemaError("'\(name)' is not declared", line: line)
  }

  private mutating func attributes() throws(SchemaError) -> [String: String] {
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

  private mutating func word() throws(SchemaError) -> String {
    guard case .word(let text) = current.kind else { throw unexpected("a name") }
    position += 1
    return text
  }

  private mutating func string() throws(SchemaError) -> String {
    guard case .string(let text) = current.kind else { throw unexpected("a string") }
    position += 1
    return text
  }

  private mutating func integer() throws(SchemaError) -> Int {
    guard case .number(let text) = current.kind, let value = Int(text) else {
      throw unexpected("an integer")
    }
    position += 1
    return value
  }

  private mutating func literal() throws(SchemaError) -> String {
    switch current.kind {
    case .word(let text), .number(let text), .string(let text):
      position += 1
      return text
    case .sign, .end: throw unexpected("a value")
    }
  }

  private mutating func skip(_ sign: Character) -> Bool {
    guard current.kind == .sign(sign) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ sign: Character) throws(SchemaError) {
    guard skip(sign) else { throw unexpected("'\(sign)'") }
  }

  private func unexpected(_ wanted: String) -> SchemaError {
    SchemaError("expected \(wanted), found \(current.spelling)", line: current.line)
  }
}
