/// Everything that a schema declares, for code that walks any table.
public struct SchemaDescriptor: Hashable, Sendable {
  /// The four characters at byte 4 of a file.
  public let fileIdentifier: String

  /// The extension of a file's name, without its dot.
  public let fileExtension: String

  /// The name of the table at the root.
  public let root: String

  /// The enums, in the schema's order.
  public let enumerations: [EnumerationDescriptor]

  /// The unions' tags, in the schema's order.
  public let unions: [EnumerationDescriptor]

  /// The tables, in the schema's order.
  public let tables: [TableDescriptor]

  private let indices: [String: Int]

  /// A schema of tables, structures and enumerations.
  public init(
    fileIdentifier: String, fileExtension: String, root: String,
    enumerations: [EnumerationDescriptor], unions: [EnumerationDescriptor],
    tables: [TableDescriptor]
  ) {
    self.fileIdentifier = fileIdentifier
    self.fileExtension = fileExtension
    self.root = root
    self.enumerations = enumerations
    self.unions = unions
    self.tables = tables
    indices = [enumerations.map(\.name), unions.map(\.name), tables.map(\.name)].reduce(
      into: [:]
    ) { indices, names in
      for (index, name) in names.enumerated() { indices[name] = index }
    }
  }

  /// The table of a name; nil where the schema has none.
  public func table(_ name: String) -> TableDescriptor? { element(tables, name, \.name) }

  /// The enum of a name; nil where the schema has none.
  public func enumeration(_ name: String) -> EnumerationDescriptor? {
    element(enumerations, name, \.name)
  }

  /// The union of a name; nil where the schema has none.
  public func union(_ name: String) -> EnumerationDescriptor? { element(unions, name, \.name) }

  private func element<T>(_ list: [T], _ name: String, _ key: KeyPath<T, String>) -> T? {
    guard let index = indices[name], index < list.count, list[index][keyPath: key] == name else {
      return nil
    }
    return list[index]
  }
}
