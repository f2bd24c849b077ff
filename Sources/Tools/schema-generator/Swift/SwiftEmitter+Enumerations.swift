import LiteBuffer

extension SwiftEmitter {
  /// An enum, open: a file may hold values that the schema does not name.
  func enumeration(_ enumeration: EnumerationDescriptor) -> String {
    openEnumeration(enumeration, noun: "enum", memberName: SwiftName.member)
  }

  /// A union's tag and the protocol of its members.
  func union(_ union: EnumerationDescriptor) -> String {
    let parent = memberProtocols[union.name] ?? "SchemaTable"
    return """
      \(openEnumeration(union, noun: "union", memberName: SwiftName.unionMember))

      extension \(swiftType(union.name)) {
        /// A table that is a member of the union.
        public protocol Member: \(parent), ~Escapable {
          /// Which member the table is.
          static var \(SwiftName.unionMember(union.name)): \(swiftType(union.name)) { get }
        }
      }

      extension UnionOffset where Tag == \(swiftType(union.name)) {
        /// A table as the member of the union that it is.
        public init<Target: \(swiftType(union.name)).Member & ~Escapable>(_ table: Offset<Target>) {
          self.init(Target.\(SwiftName.unionMember(union.name)), table)
        }
      }
      """
  }

  private func openEnumeration(
    _ enumeration: EnumerationDescriptor, noun: String, memberName: (String) -> String
  ) -> String {
    let (name, members) = (enumeration.name, enumeration.members)
    let constants = members.map {
      "    public static let \(memberName($0.name)) = \(name)(rawValue: \($0.value))"
    }
    let all = members.map { ".\(memberName($0.name))" }.joined(separator: ", ")
    let names = members.map { "      case \($0.value): \"\($0.name)\"" }
    return """
      extension \(namespace) {
        /// The schema's \(noun) `\(name)`.
        public struct \(name): OpenEnumeration {
          public let rawValue: \(enumeration.kind.swiftType)

          @inlinable
          public init(rawValue: \(enumeration.kind.swiftType)) { self.rawValue = rawValue }

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
