extension SwiftEmitter {
  /// An enum, open: a file may hold values that the schema does not name.
  func enumeration(_ definition: EnumerationDefinition) -> String {
    let members = definition.members.map { member in
      (SwiftName.member(member.name), member.name, member.value)
    }
    return openEnumeration(definition.name, kind: "enum", type: definition.type, members)
  }

  /// A union's tag and the protocol of its members.
  func union(_ definition: UnionDefinition) -> String {
    let members = definition.members.enumerated().map { index, name in
      (SwiftName.unionMember(name), name, index + 1)
    }
    let tag = openEnumeration(
      definition.name, kind: "union", type: .uint8, [("none", "NONE", 0)] + members)
    let parent = memberProtocols[definition.name] ?? "SchemaTable"
    return """
      \(tag)

      extension \(swiftType(definition.name)) {
        /// A table that is a member of the union.
        public protocol Member: \(parent), ~Escapable {
          /// Which member the table is.
          static var \(SwiftName.unionMember(definition.name)): \(swiftType(definition.name)) { get }
        }
      }
      """
  }

  private func openEnumeration(
    _ name: String, kind: String, type: ScalarType,
    _ members: [(swift: String, schema: String, value: Int)]
  ) -> String {
    let constants = members.map {
      "    public static let \($0.swift) = \(name)(rawValue: \($0.value))"
    }
    let all = members.map { ".\($0.swift)" }.joined(separator: ", ")
    let names = members.map { "      case \($0.value): \"\($0.schema)\"" }
    return """
      extension \(namespace) {
        /// The schema's \(kind) `\(name)`.
        public struct \(name): OpenEnumeration {
          public let rawValue: \(type.swiftName)

          @inlinable
          public init(rawValue: \(type.swiftName)) { self.rawValue = rawValue }

      \(constants.joined(separator: "\n"))

          /// The members that the schema names.
          public static let allNamed: [\(name)] = [\(all)]

          /// The schema's spelling; nil for a value that it does not name.
          public var name: String? {
            switch rawValue {
      \(names.joined(separator: "\n"))
            default: nil
            }
          }

          /// The schema's spelling, or `\(name)(-1)` for a value that it does not name.
          public var description: String { name ?? "\(name)(\\(rawValue))" }
        }
      }
      """
  }
}
