/// A field of a table, as the schema declares it.
public struct FieldDescriptor: Hashable, Sendable {
  /// The field's place in the vtable; a union's tag has the place before it.
  public let id: UInt16

  /// The schema's spelling, such as `stride_w`.
  public let name: String

  /// What the field holds.
  public let kind: FieldKind

  /// What the field is where a file leaves it out; nil for all but scalars.
  public let defaultValue: ScalarValue?

  /// Whether the schema only keeps the field's place.
  public let isDeprecated: Bool

  /// The alignment in bytes of a vector's elements; nil for their own size.
  public let alignment: Int?

  /// A field.
  ///
  /// - Parameters:
  ///   - id: The place in the vtable.
  ///   - name: The schema's spelling.
  ///   - kind: What the field holds.
  ///   - defaultValue: The default; nil for 0 or false.
  ///   - isDeprecated: Whether the schema only keeps the place.
  ///   - alignment: The alignment of a vector's elements; nil for their own size.
  public init(
    _ id: UInt16, _ name: String, _ kind: FieldKind, default defaultValue: ScalarValue? = nil,
    isDeprecated: Bool = false, alignment: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.isDeprecated = isDeprecated
    self.alignment = alignment
    switch kind {
    case .scalar(let kind), .enumeration(_, let kind): self.defaultValue = defaultValue ?? kind.zero
    case .string, .table, .union, .vector: self.defaultValue = nil
    }
  }
}
