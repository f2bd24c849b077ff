/// Something with a name and a size.
public struct NamedSize: Encodable, Hashable, Sendable {
  /// The name.
  public let name: String

  /// The number of bytes.
  public let bytes: Int
}
