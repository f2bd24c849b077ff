import LiteBuffer

/// Reads the part of the schema language that model formats use: enums, unions of tables,
/// and tables.
struct SchemaParser {
  private var tokens: TokenStream
  private var fileIdentifier = ""
  private var fileExtension = ""
  private var root = ""
  private var enumerations: [EnumerationDescriptor] = []
  private var unions: [EnumerationDescriptor] = []
  private var tables: [TableDeclaration] = []

  /// What a schema declares.
  static func parse(_ text: String) throws(SchemaError) -> SchemaDescriptor {
    var parser = SchemaParser(tokens: TokenStream(try Lexer.tokens(of: text)))
    while !parser.tokens.isAtEnd { try parser.parseDeclaration() }
    return try parser.resolved()
  }

  private init(tokens: TokenStream) {
    self.tokens = tokens
  }

  private mutating func parseDeclaration() throws(SchemaError) {
    let line = tokens.line
    switch try tokens.word() {
    case "namespace":
      _ = try tokens.word()
      try tokens.expect(";")
    case "file_identifier":
      fileIdentifier = try tokens.string()
      try tokens.expect(";")
    case "file_extension":
      fileExtension = try tokens.string()
      try tokens.expect(";")
    case "root_type":
      root = try tokens.word()
      try tokens.expect(";")
    case "enum": try parseEnumeration()
    case "union": try parseUnion()
    case "table": try parseTable()
    case let other:
      throw SchemaError("'\(other)' is no declaration that this generator reads", line: line)
    }
  }

  private mutating func parseEnumeration() throws(SchemaError) {
    let name = try tokens.word()
    try tokens.expect(":")
    let line = tokens.line
    let typeName = try tokens.word()
    guard let kind = ScalarKind(keyword: typeName), kind.zero.integer != nil else {
      throw SchemaError("enum \(name) is of '\(typeName)'; it must be of an integer", line: line)
    }
    _ = try tokens.attributes()
    var members: [EnumerationDescriptor.Member] = []
    try tokens.expect("{")
    while !tokens.skip("}") {
      let name = try tokens.word()
      var value = (members.last?.value ?? -1) + 1
      if tokens.skip("=") { value = try tokens.integer() }
      members.append(.init(name, value))
      if !tokens.skip(",") {
        try tokens.expect("}")
        break
      }
    }
    enumerations.append(.init(name, kind, members))
  }

  private mutating func parseUnion() throws(SchemaError) {
    let name = try tokens.word()
    _ = try tokens.attributes()
    var members = [EnumerationDescriptor.Member("NONE", 0)]
    try tokens.expect("{")
    while !tokens.skip("}") {
      members.append(.init(try tokens.word(), Int64(members.count)))
      if !tokens.skip(",") {
        try tokens.expect("}")
        break
      }
    }
    unions.append(.init(name, .uint8, members))
  }

  private mutating func parseTable() throws(SchemaError) {
    let name = try tokens.word()
    _ = try tokens.attributes()
    var fields: [FieldDeclaration] = []
    try tokens.expect("{")
    while !tokens.skip("}") { fields.append(try FieldDeclaration(&tokens)) }
    tables.append(TableDeclaration(name: name, fields: fields))
  }

  /// The descriptors, every type's name looked up among all that is declared.
  private func resolved() throws(SchemaError) -> SchemaDescriptor {
    var named: [String: FieldKind] = [:]
    for found in enumerations { named[found.name] = .enumeration(found.name, found.kind) }
    for found in unions { named[found.name] = .union(found.name) }
    for found in tables { named[found.name] = .table(found.name) }
    let schema = SchemaDescriptor(
      fileIdentifier: fileIdentifier, fileExtension: fileExtension, root: root,
      enumerations: enumerations, unions: unions, tables: [])
    var descriptors: [TableDescriptor] = []
    for table in tables {
      descriptors.append(try table.descriptor(named: named, in: schema))
    }
    return SchemaDescriptor(
      fileIdentifier: fileIdentifier, fileExtension: fileExtension, root: root,
      enumerations: enumerations, unions: unions, tables: descriptors)
  }
}
