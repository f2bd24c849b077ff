public import LiteBuffer

/// A generated accessor of a table of a schema.
public protocol SchemaTable: TableAccessor, ~Escapable {
  /// The table, as the schema declares it.
  static var descriptor: TableDescriptor { get }
}
