import LiteBuffer

/// Writes the accessors of a schema in Swift.
public struct SwiftEmitter {
  let schema: SchemaDescriptor

  /// The Swift namespace of the accessors.
  let namespace: String

  /// The name of the schema file.
  private let source: String

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
    self.schema = try SchemaParser.parse(schema)
    self.source = source
    self.namespace = namespace
  }

  /// The files of the accessors: the members of each union have one to themselves.
  public func files() -> [GeneratedFile] {
    var files = [
      file("Root", [root, descriptor]),
      file("Enumerations", schema.enumerations.map(enumeration)),
      file("Unions", schema.unions.map(union)),
    ]
    var grouped: Set<String> = []
    for union in schema.unions {
      let members = Set(union.members.map(\.name))
      grouped.formUnion(members)
      files += tableFiles(union.name, schema.tables.filter { members.contains($0.name) })
    }
    return files
      + tableFiles("Tables", schema.tables.filter { !grouped.contains($0.name) })
  }

  private func tableFiles(_ facet: String, _ tables: [TableDescriptor]) -> [GeneratedFile] {
    [
      file(facet, tables.map(accessor)),
      file(facet + "+Building", tables.map(building)),
      file(facet + "+Descriptors", tables.map(descriptor)),
    ]
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
      public static let fileIdentifier = "\(schema.fileIdentifier)"

      /// The extension of a file's name, without its dot.
      public static let fileExtension = "\(schema.fileExtension)"

      /// The root table of a FlatBuffer.
      ///
      /// - Parameters:
      ///   - bytes: A file.
      ///   - range: Where in the file the FlatBuffer lies; nil for all of it.
      /// - Throws: `FlatBufferError` where the root or the file identifier is missing.
      @_lifetime(copy bytes)
      public static func root(
        of bytes: RawSpan, in range: Range<Int>? = nil
      ) throws(FlatBufferError) -> \(swiftType(schema.root)) {
        \(swiftType(schema.root))(
          try Table.root(of: bytes, in: range, identifier: fileIdentifier))
      }
    }
    """
  }
}
