public import LiteBuffer

/// A table as a value: its fields by name.
public struct DynamicTable: Hashable, Sendable {
  /// The schema's name of the table.
  public let name: String

  /// The fields that the table stores; a union's tag is part of its value.
  public var fields: [String: DynamicValue]

  public init(_ name: String, _ fields: [String: DynamicValue] = [:]) {
    self.name = name
    self.fields = fields
  }
}

extension DynamicTable {
  /// Writes the table and all that it refers to.
  ///
  /// - Parameters:
  ///   - builder: Where to write.
  ///   - schema: The schema that declares the table.
  /// - Returns: The table's place.
  public func write(
    in builder: inout FlatBufferBuilder, schema: SchemaDescriptor
  ) -> Offset<Table> {
    var stored = TableFields()
    for field in schema.table(name)?.fields ?? [] {
      guard let value = fields[field.name] else { continue }
      switch (field.kind, value) {
      case (.scalar(let kind), .scalar(let value)), (.enumeration(_, let kind), .scalar(let value)):
        stored.set(field.id, value, as: kind)
      case (.string, .string(let text)):
        stored.set(field.id, builder.string(text))
      case (.table, .table(let table)):
        stored.set(field.id, table.write(in: &builder, schema: schema))
      case (.union(let union), .table(let table)):
        let member = schema.union(union)?.members.first { $0.name == table.name }
        stored.set(field.id - 1, UInt8(member?.value ?? 0))
        stored.set(field.id, table.write(in: &builder, schema: schema))
      case (.vector, .scalars(let values, let kind)):
        let alignment = field.alignment ?? 1
        stored.set(field.id, builder.vector(values, of: kind, alignment: alignment))
      case (.vector, .strings(let texts)):
        stored.set(field.id, builder.vector(texts))
      case (.vector, .tables(let tables)):
        let written = tables.map { $0.write(in: &builder, schema: schema) }
        stored.set(field.id, builder.vector(written))
      default:
        preconditionFailure("\(name).\(field.name) is no \(field.kind)")
      }
    }
    return builder.table(stored)
  }
}
