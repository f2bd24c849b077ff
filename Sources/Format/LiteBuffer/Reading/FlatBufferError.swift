/// Why bytes cannot be read as a FlatBuffer.
public struct FlatBufferError: Error, Hashable, Sendable {
  /// What was found and what is allowed.
  public let reason: String

  /// The byte offset at which it was found.
  public let offset: Int

  /// The table and field, such as `Conv2DOptions.stride_w`; nil where none is known.
  public let field: String?

  /// An error at some byte of the buffer.
  public init(_ reason: String, at offset: Int, field: String? = nil) {
    self.reason = reason
    self.offset = offset
    self.field = field
  }
}

extension FlatBufferError: CustomStringConvertible {
  /// The reason and the place: `offset is 0 (Model.subgraphs, at byte 0x1c)`.
  public var description: String {
    let place = "at byte \(offset < 0 ? "-" : "")0x\(String(offset.magnitude, radix: 16))"
    guard let field else { return "\(reason) (\(place))" }
    return "\(reason) (\(field), \(place))"
  }
}
