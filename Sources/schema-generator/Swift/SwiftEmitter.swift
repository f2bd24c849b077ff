/// Writes the accessors of a schema in Swift.
public struct SwiftEmitter {
  let definition: SchemaDefinition

  /// The Swift namespace of the accessors.
  let namespace: String

  /// The name of the schema file.
  let source: String

  /// Unions whose members conform to a protocol of `LiteSchema` besides the union's own.
  let memberProtocols = ["BuiltinOptions": "OptionsTable", "BuiltinOptions2": "OptionsTable"]

  /// An emitter of a schema.
  ///
  /// - Parameters:
  ///   - schema: The text of the schema.
  ///   - source: The name of the schema file.
  ///   - namespace: The Swift namespace of the accessors.
  /// - Throws: ``SchemaError`` where the text cannot be understood.
  public init(schema: String, source: String, namespace: String) throws(SchemaError) {
    definition = try Parser.parse(schema)
    self.source = source
    self.namespace = namespace
  }

  /// The files of the accessors.
  public func files() -> [GeneratedFile] {
    var files = [
      file("Root", [root]),
      file("Enumerations", definition.enumerations.map(enumeration)),
      file("Unions", definition.unions.map(union)),
    ]
    var members: Set<String> = []
    for union in definition.unions {
      members.formUnion(union.members)
      files += tableFiles(union.name, definition.tables.filter { union.members.contains($0.name) })
    }
    return files
      + tableFiles("Tables", definition.tables.filter { !members.contains($0.name) })
  }

  private func tableFiles(_ facet: String, _ tables: [TableDefinition]) -> [GeneratedFile] {
    [file(facet, tables.map(accessor))]
  }

  private func file(_ facet: String, _ declarations: [String]) -> GeneratedFile {
    GeneratedFile(
      name: "\(namespace)+\(facet).swift", source: source, declarations: declarations)
  }

  /// The type of a table, an enum or a union in Swift.
  func swiftType(_ name: String) -> String { "\(namespace).\(name)" }

  private var root: String {
    """
    extension \(namespace) {
      /// The four characters at byte 4 of a file.
      public static let fileIdentifier = "\(definition.identifier)"

      /// The extension of a file's name, without its dot.
      public static let fileExtension = "\(definition.fileExtension)"

      /// The root table of a FlatBuffer.
      ///
      /// - Parameters:
      ///   - bytes: A file.
      ///   - range: Where in the file the FlatBuffer lies; nil for all of it.
      /// - Throws: `FlatBufferError` where the root or the file identifier is missing.
      @_lifetime(copy bytes)
      public static func root(
        of bytes: RawSpan, in range: Range<Int>? = nil
      ) throws(FlatBufferError) -> \(swiftType(definition.root)) {
        \(swiftType(definition.root))(
          try Table.root(of: bytes, in: range, identifier: fileIdentifier))
      }
    }
    """
  }
}

extension String {
  /// The lines moved right; empty ones stay empty.
  func indented(by spaces: Int = 2) -> String {
    let margin = String(repeating: " ", count: spaces)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }
}
