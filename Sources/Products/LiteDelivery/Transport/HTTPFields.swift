/// The header fields of a message, in order; names are the same in any case.
public struct HTTPFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A name and its value.
  public struct Field: Hashable, Sendable {
    /// The name, as it was given.
    public let name: String

    /// The value.
    public let value: String
  }

  /// The fields in order.
  public private(set) var fields: [Field] = []

  /// No fields.
  public init() {}

  /// Some fields.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0, value: $1) }
  }

  /// Adds a field after the others.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The first value of a name; setting it replaces all of that name.
  public subscript(name: String) -> String? {
    get { fields.first { Self.same($0.name, name) }?.value }
    set {
      fields.removeAll { Self.same($0.name, name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// The values of a name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { Self.same($0.name, name) }.map(\.value)
  }

  private static func same(_ one: String, _ other: String) -> Bool {
    one.lowercased() == other.lowercased()
  }
}
