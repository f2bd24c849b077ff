import LiteBuffer

extension SwiftEmitter {
  /// The function that writes a table.
  func building(_ table: TableDescriptor) -> String {
    let fields = table.fields.filter { !$0.isDeprecated }
    let parameters = fields.map { field in
      ",\n      \(SwiftName.field(field.name)): \(parameter(field))"
    }
    let values = fields.flatMap(setting).map { "\n      \($0)" }
    return """
      extension \(swiftType(table.name)) {
        /// Writes a table, and the strings and vectors that it is given.
        public static func build(
          in builder: inout FlatBufferBuilder\(parameters.joined())
        ) -> Offset<\(swiftType(table.name))> {
          \(fields.isEmpty ? "let" : "var") fields = TableFields()\(values.joined())
          return builder.table(fields)
        }
      }
      """
  }

  /// The type of a parameter and its default.
  private func parameter(_ field: FieldDescriptor) -> String {
    switch field.kind {
    case .scalar(let kind): "\(kind.swiftType) = \((field.defaultValue ?? kind.zero).swiftLiteral)"
    case .enumeration(let type, _): "\(swiftType(type)) = \(defaultExpression(of: field, type))"
    case .string: "String? = nil"
    case .table(let type): "Offset<\(swiftType(type))>? = nil"
    case .union(let type): "UnionOffset<\(swiftType(type))>? = nil"
    case .vector(.scalar(let kind)): "[\(kind.swiftType)]? = nil"
    case .vector(.enumeration(let type, _)): "[\(swiftType(type))]? = nil"
    case .vector(.table(let type)): "[Offset<\(swiftType(type))>]? = nil"
    case .vector: "[String]? = nil"
    }
  }

  /// The statements that set a field.
  private func setting(_ field: FieldDescriptor) -> [String] {
    let name = SwiftName.field(field.name)
    switch field.kind {
    case .scalar(let kind):
      let fallback = (field.defaultValue ?? kind.zero).swiftLiteral
      return ["fields.set(\(field.id), \(name), default: \(fallback))"]
    case .enumeration(let type, _):
      return ["fields.set(\(field.id), \(name), default: \(defaultExpression(of: field, type)))"]
    case .table, .union:
      return ["fields.set(\(field.id), \(name))"]
    case .string:
      return ["if let \(name) { fields.set(\(field.id), builder.string(\(name))) }"]
    case .vector:
      let alignment = field.alignment.map { ", alignment: \($0)" } ?? ""
      return ["if let \(name) { fields.set(\(field.id), builder.vector(\(name)\(alignment))) }"]
    }
  }
}
