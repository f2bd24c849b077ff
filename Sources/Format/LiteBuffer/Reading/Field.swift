/// Which field of a table is meant, and what error messages call it.
public struct Field: BitwiseCopyable, Sendable {
  /// The field's id: its place in the vtable.
  public let id: UInt16

  /// The table and field, such as `Conv2DOptions.stride_w`; nil where the schema is not known.
  public let name: StaticString?

  /// A field by its ID in the schema.
  @inlinable
  public init(_ id: UInt16, _ name: StaticString? = nil) {
    self.id = id
    self.name = name
  }
}

extension Field: ExpressibleByIntegerLiteral {
  /// A field without a name.
  @inlinable
  public init(integerLiteral id: UInt16) {
    self.init(id)
  }
}

extension Field {
  /// An error that names the field.
  func error(_ reason: String, at offset: Int) -> FlatBufferError {
    FlatBufferError(reason, at: offset, field: name.map(\.description))
  }
}
