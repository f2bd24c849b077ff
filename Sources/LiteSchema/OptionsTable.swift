public import LiteBuffer

/// A generated accessor of a table of a schema.
public protocol SchemaTable: ~Escapable {
  /// The accessor of a table.
  @_lifetime(copy table)
  init(_ table: Table)
}

/// A generated accessor of a table that holds an operator's options.
public protocol OptionsTable: SchemaTable, ~Escapable {
  /// Which member of the options unions the table is.
  static var tag: OptionsTag { get }
}

/// A member of one of the two unions of operator options.
public enum OptionsTag: Hashable, Sendable {
  /// A member of `BuiltinOptions`.
  case builtin(Schema.BuiltinOptions)

  /// A member of `BuiltinOptions2`.
  case builtin2(Schema.BuiltinOptions2)
}
