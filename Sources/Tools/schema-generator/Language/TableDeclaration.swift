import LiteBuffer

/// A table whose fields' types are names still.
struct TableDeclaration {
  let name: String
  let fields: [FieldDeclaration]

  /// The descriptor.
  ///
  /// - Parameters:
  ///   - named: What the names of the schema stand for.
  ///   - schema: The enums of the schema, whose members defaults may name.
  /// - Returns: The table and its fields, their ids following their order.
  /// - Throws: ``SchemaError`` where a type or a default means nothing.
  func descriptor(
    named: [String: FieldKind], in schema: SchemaDescriptor
  ) throws(SchemaError) -> TableDescriptor {
    var descriptors: [FieldDescriptor] = []
    var id: UInt16 = 0
    for field in fields {
      let kind = try field.kind(named: named)
      // A union takes two places: its tag comes first.
      if case .union = kind { id += 1 }
      descriptors.append(try field.descriptor(id: id, kind: kind, in: schema))
      id += 1
    }
    return TableDescriptor(name, descriptors)
  }
}

/// A field whose type is a name still.
struct FieldDeclaration {
  private let name: String
  private let typeName: String
  private let isVector: Bool
  private let literal: String?
  private let attributes: [String: String]
  private let line: Int

  /// Reads `name: type = default (attributes);`.
  init(_ tokens: inout TokenStream) throws(SchemaError) {
    line = tokens.line
    name = try tokens.word()
    try tokens.expect(":")
    isVector = tokens.skip("[")
    typeName = try tokens.word()
    if isVector { try tokens.expect("]") }
    literal = tokens.skip("=") ? try tokens.literal() : nil
    attributes = try tokens.attributes()
    try tokens.expect(";")
  }

  func kind(named: [String: FieldKind]) throws(SchemaError) -> FieldKind {
    let scalar = ScalarKind(keyword: typeName).map { FieldKind.scalar($0) }
    let string: FieldKind? = typeName == "string" ? .string : nil
    guard let element = scalar ?? string ?? named[typeName] else {
      throw SchemaError("'\(typeName)' is not declared", line: line)
    }
    guard isVector else { return element }
    if case .union = element {
      throw SchemaError("vectors of unions are not supported", line: line)
    }
    return .vector(element)
  }

  func descriptor(
    id: UInt16, kind: FieldKind, in schema: SchemaDescriptor
  ) throws(SchemaError) -> FieldDescriptor {
    FieldDescriptor(
      id, name, kind, default: try defaultValue(kind, in: schema),
      isDeprecated: attributes["deprecated"] != nil,
      alignment: attributes["force_align"].flatMap { Int($0) })
  }

  private func defaultValue(
    _ kind: FieldKind, in schema: SchemaDescriptor
  ) throws(SchemaError) -> ScalarValue? {
    guard let literal else { return nil }
    let found: ScalarValue?
    switch kind {
    case .scalar(let scalar): found = scalar.value(of: literal)
    case .enumeration(let name, let scalar):
      let members = schema.enumeration(name)?.members ?? []
      let member = members.first { $0.name == literal }
      found = scalar.value(of: member.map { "\($0.value)" } ?? literal)
    case .string, .table, .union, .vector: found = nil
    }
    guard let found else {
      throw SchemaError("'\(literal)' is no default of a field of this type", line: line)
    }
    return found
  }
}
