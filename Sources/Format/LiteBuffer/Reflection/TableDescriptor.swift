/// A table, as the schema declares it.
public struct TableDescriptor: Hashable, Sendable {
  /// The schema's spelling, such as `Conv2DOptions`.
  public let name: String

  /// The fields, by id; deprecated ones too.
  public let fields: [FieldDescriptor]

  /// A table of some fields.
  public init(_ name: String, _ fields: [FieldDescriptor]) {
    self.name = name
    self.fields = fields
  }
}
