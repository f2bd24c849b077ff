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

extension Schema.BuiltinOptions.Member where Self: ~Escapable {
  /// The member of the union of options.
  public static var tag: OptionsTag { .builtin(builtinOptions) }
}

extension Schema.BuiltinOptions2.Member where Self: ~Escapable {
  /// The member of the second union of options.
  public static var tag: OptionsTag { .builtin2(builtinOptions2) }
}
