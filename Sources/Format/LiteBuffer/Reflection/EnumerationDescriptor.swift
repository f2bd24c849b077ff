/// An enum, or the tags of a union, as the schema declares it.
public struct EnumerationDescriptor: Hashable, Sendable {
  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The schema's spelling; in a union, the name of a table, or `NONE`.
    public let name: String

    /// The value in a file.
    public let value: Int64

    /// A member of some value.
    public init(_ name: String, _ value: Int64) {
      self.name = name
      self.value = value
    }
  }

  /// The schema's spelling, such as `Padding`.
  public let name: String

  /// The integer that a file stores.
  public let kind: ScalarKind

  /// The members, in the schema's order.
  public let members: [Member]

  private let names: [Int64: String]

  /// An enumeration of some members.
  public init(_ name: String, _ kind: ScalarKind, _ members: [Member]) {
    self.name = name
    self.kind = kind
    self.members = members
    names = Dictionary(members.map { ($0.value, $0.name) }) { first, _ in first }
  }

  /// The descriptor of a generated enum.
  public init<T: OpenEnumeration>(_ type: T.Type, _ kind: ScalarKind) {
    let members = T.allNamed.map { Member($0.description, Int64($0.rawValue)) }
    self.init(String(describing: type), kind, members)
  }

  /// The name of a value; nil where the schema has none.
  public func name(of value: Int64) -> String? { names[value] }
}
