import LiteBuffer

extension SwiftEmitter {
  /// The accessor of a table.
  func accessor(_ table: TableDescriptor) -> String {
    let unions = unions(of: table)
    let protocols = unions.map { "\(swiftType($0.name)).Member" }
    let conformances = protocols.isEmpty ? ["SchemaTable"] : protocols
    let tags = unions.map { union in
      """


          public static var \(SwiftName.unionMember(union.name)): \(swiftType(union.name)) { \
      .\(SwiftName.unionMember(table.name)) }
      """
    }
    let getters = table.fields.filter { !$0.isDeprecated }.map { field in
      "\n\n" + getter(field, of: table).indented(by: 4)
    }
    return """
      extension \(namespace) {
        /// The schema's table `\(table.name)`.
        public struct \(table.name): \(conformances.joined(separator: ", ")), ~Escapable {
          /// The table that holds the fields.
          public let table: Table

          @_lifetime(copy table)
          public init(_ table: Table) { self.table = table }\(tags.joined())\(getters.joined())
        }
      }
      """
  }

  private func getter(_ field: FieldDescriptor, of table: TableDescriptor) -> String {
    let name = SwiftName.field(field.name)
    let place = "Field(\(field.id), \"\(table.name).\(field.name)\")"
    switch field.kind {
    case .scalar(let type):
      let fallback = (field.defaultValue ?? type.zero).swiftLiteral
      return """
        /// `\(field.name)`, by default \(fallback).
        public var \(name): \(type.swiftType) {
          get throws(FlatBufferError) { try table.scalar(\(place), default: \(fallback)) }
        }
        """
    case .enumeration(let type, _):
      return """
        /// `\(field.name)`, by default `\(defaultMember(of: field, type))`.
        public var \(name): \(swiftType(type)) {
          get throws(FlatBufferError) { try table.scalar(\(place), default: \(defaultExpression(of: field, type))) }
        }
        """
    case .string:
      return """
        /// `\(field.name)`; nil where the file leaves it out.
        public var \(name): String? {
          get throws(FlatBufferError) { try table.string(\(place)) }
        }
        """
    case .table(let type):
      return lifetimeGetter(
        name, "\(swiftType(type))?", "`\(field.name)`; nil where the file leaves it out.",
        "table.table(\(place), as: \(swiftType(type)).self)")
    case .vector(let element):
      return lifetimeGetter(
        name, vectorType(element), "`\(field.name)`; empty where the file leaves it out.",
        "table.\(vectorReader(element))(\(place))")
    case .union(let type): return unionGetters(field, type, of: table)
    }
  }

  private func unionGetters(
    _ field: FieldDescriptor, _ type: String, of table: TableDescriptor
  ) -> String {
    let name = SwiftName.field(field.name)
    let tagName = SwiftName.field(field.name + "_type")
    let place = "Field(\(field.id), \"\(table.name).\(field.name)\")"
    let value = lifetimeGetter(
      name, "Table?", "`\(field.name)`, of whatever type; nil where the file leaves it out.",
      "table.table(\(place))")
    return """
      /// `\(field.name)_type`: which member `\(name)` is.
      public var \(tagName): \(swiftType(type)) {
        get throws(FlatBufferError) { try table.scalar(Field(\(field.id - 1), "\(table.name).\(field.name)_type"), default: .none) }
      }

      \(value)

      /// `\(field.name)` as a member of the union; nil where it is another.
      @_lifetime(copy self)
      public func \(name)<T: \(swiftType(type)).Member & ~Escapable>(
        as type: T.Type
      ) throws(FlatBufferError) -> T? {
        guard try \(tagName) == T.\(SwiftName.unionMember(type)) else { return nil }
        return try table.table(\(place), as: type)
      }
      """
  }

  private func lifetimeGetter(
    _ name: String, _ type: String, _ summary: String, _ read: String
  ) -> String {
    """
    /// \(summary)
    public var \(name): \(type) {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try \(read) }
    }
    """
  }

  /// The type of a vector in Swift.
  func vectorType(_ element: FieldKind) -> String {
    switch element {
    case .scalar(let type): "ScalarVector<\(type.swiftType)>"
    case .enumeration(let type, _): "ScalarVector<\(swiftType(type))>"
    case .table(let type): "TableVector<\(swiftType(type))>"
    case .string, .union, .vector: "StringVector"
    }
  }

  private func vectorReader(_ element: FieldKind) -> String {
    switch element {
    case .scalar, .enumeration: "scalars"
    case .table: "tables"
    case .string, .union, .vector: "strings"
    }
  }

  /// The unions that a table is a member of.
  private func unions(of table: TableDescriptor) -> [EnumerationDescriptor] {
    schema.unions.filter { union in union.members.contains { $0.name == table.name } }
  }

  /// The default of an enum's field, in the schema's spelling.
  private func defaultMember(of field: FieldDescriptor, _ type: String) -> String {
    let value = field.defaultValue?.integer ?? 0
    return schema.enumeration(type)?.name(of: value) ?? "\(value)"
  }

  /// The default of an enum's field, in Swift.
  func defaultExpression(of field: FieldDescriptor, _ type: String) -> String {
    let member = defaultMember(of: field, type)
    return Int(member) == nil ? ".\(SwiftName.member(member))" : ".init(rawValue: \(member))"
  }
}
