/// What a server's answer begins with.
public struct HTTPResponseHead: Hashable, Sendable {
  /// The status, such as 200.
  public let status: Int

  /// The header fields.
  public let fields: HTTPFields

  /// The head of an answer.
  public init(status: Int, fields: HTTPFields) {
    self.status = status
    self.fields = fields
  }
}
