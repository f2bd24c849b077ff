/// A type that gives the fields of a table their names.
public protocol TableAccessor: ~Escapable {
  /// The accessor of a table.
  @_lifetime(copy table)
  init(_ table: Table)
}

extension Table: TableAccessor {
  /// The table itself.
  @_lifetime(copy table)
  public init(_ table: Table) { self = table }
}
