import LiteBuffer

extension SwiftEmitter {
  /// The descriptor of the schema.
  var descriptor: String {
    """
    extension \(namespace) {
      /// Everything that the schema declares.
      public static let descriptor = SchemaDescriptor(
        fileIdentifier: fileIdentifier,
        fileExtension: fileExtension,
        root: "\(schema.root)",
        enumerations: [
    \(schema.enumerations.map(reference).joined(separator: "\n"))
        ],
        unions: [
    \(schema.unions.map(reference).joined(separator: "\n"))
        ],
        tables: [
    \(schema.tables.map { "      \(swiftType($0.name)).descriptor," }.joined(separator: "\n"))
        ])
    }
    """
  }

  private func reference(_ enumeration: EnumerationDescriptor) -> String {
    "      EnumerationDescriptor(\(swiftType(enumeration.name)).self, .\(enumeration.kind)),"
  }

  /// The descriptor of a table.
  func descriptor(_ table: TableDescriptor) -> String {
    let fields = table.fields.map { "\n      \(expression($0))," }
    let list = fields.isEmpty ? "[]" : "[\(fields.joined())\n    ]"
    return """
      extension \(swiftType(table.name)) {
        /// The table, as the schema declares it.
        public static let descriptor = TableDescriptor("\(table.name)", \(list))
      }
      """
  }

  private func expression(_ field: FieldDescriptor) -> String {
    var arguments = ["\(field.id)", "\"\(field.name)\"", field.kind.swiftExpression]
    if let value = field.defaultValue { arguments.append("default: \(value.swiftExpression)") }
    if field.isDeprecated { arguments.append("isDeprecated: true") }
    if let alignment = field.alignment { arguments.append("alignment: \(alignment)") }
    return "FieldDescriptor(\(arguments.joined(separator: ", ")))"
  }
}
