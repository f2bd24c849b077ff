/// What an error names, such as an index or a key, and why the error occurred.
///
/// It stands where TensorFlowLiteSwift has the bare value: it is written as a literal of that, compares
/// equal to it, prints as it, and has its members. ``value`` is the bare value.
@dynamicMemberLookup
public struct Explained<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What the error names.
  public let value: Value

  /// Why the error occurred; empty where nobody said.
  public let reason: String

  /// A value, and why an error names it.
  public init(_ value: Value, reason: String = "") {
    self.value = value
    self.reason = reason
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
    value[keyPath: member]
  }

  /// Whether the values are the same, whatever the reasons.
  public static func == (one: Explained, other: Explained) -> Bool { one.value == other.value }

  /// Whether the value is the same.
  public static func == (one: Explained, other: Value) -> Bool { one.value == other }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Explained: CustomStringConvertible {
  /// The value alone.
  public var description: String { "\(value)" }
}

extension Explained: ExpressibleByIntegerLiteral where Value == Int {
  /// An index without a reason.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Explained: ExpressibleByUnicodeScalarLiteral where Value == String {
  /// A name of one character without a reason.
  public init(unicodeScalarLiteral value: String) { self.init(value) }
}

extension Explained: ExpressibleByExtendedGraphemeClusterLiteral where Value == String {
  /// A name of one character without a reason.
  public init(extendedGraphemeClusterLiteral value: String) { self.init(value) }
}

extension Explained: ExpressibleByStringLiteral where Value == String {
  /// A name without a reason.
  public init(stringLiteral value: String) { self.init(value) }
}
