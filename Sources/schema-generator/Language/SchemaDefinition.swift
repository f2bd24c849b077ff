/// What a schema file declares.
public struct SchemaDefinition: Sendable {
  /// The four characters at byte 4 of a file of the format.
  var identifier = ""

  /// The extension of a file of the format, without its dot.
  var fileExtension = ""

  /// The name of the table at the root.
  var root = ""

  var enumerations: [EnumerationDefinition] = []
  var unions: [UnionDefinition] = []
  var tables: [TableDefinition] = []
}

/// An enum of a schema.
struct EnumerationDefinition: Sendable {
  struct Member: Sendable {
    let name: String
    let value: Int
  }

  let name: String
  let type: ScalarType
  let members: [Member]
}

/// A union of a schema: its tag is 0 for none, then counts its members.
struct UnionDefinition: Sendable {
  let name: String

  /// The names of the member tables, the first having the tag 1.
  let members: [String]
}

/// A table of a schema.
struct TableDefinition: Sendable {
  let name: String
  let fields: [FieldDefinition]
}

/// A field of a table.
struct FieldDefinition: Sendable {
  /// The field's place in the vtable; the tag of a union has the place before it.
  let id: Int

  let name: String
  let type: FieldType

  /// The default as the schema spells it; nil for 0.
  let defaultValue: String?

  /// A deprecated field keeps its place but has no accessor.
  let isDeprecated: Bool

  /// The alignment in bytes that the elements of a vector must have; nil for their own.
  let alignment: Int?
}
