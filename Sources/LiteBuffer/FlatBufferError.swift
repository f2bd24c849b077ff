/// Why bytes cannot be read as a FlatBuffer.
public struct FlatBufferError: Error, Hashable, Sendable {
  /// What was found and what is allowed.
  public let reason: String

  /// The byte offset at which it was found.
  public let offset: Int

  /// The table and field, such as `Conv2DOptions.stride_w`; nil where none is known.
  public let field: String?

  public init(_ reason: String, at offset: Int, field: String? = nil) {
    self.reason = reason
    self.offset = offset
    self.field = field
  }
}
