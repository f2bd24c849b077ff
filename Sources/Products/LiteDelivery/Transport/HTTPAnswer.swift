/// A short answer of a server, whole.
public struct HTTPAnswer: Hashable, Sendable {
  /// What it begins with.
  public let head: HTTPResponseHead

  /// The bytes that follow.
  public let body: [UInt8]

  /// The error that a status from 400 stands for.
  ///
  /// - Parameters:
  ///   - request: What was asked.
  ///   - stage: How far the delivery had come.
  /// - Returns: The error, of the kind that belongs to the status.
  public func failure(of request: HTTPRequest, at stage: DeliveryError.Stage) -> DeliveryError {
    let message = ServerMessage.text(in: body, to: request).map { ": \($0)" } ?? ""
    return DeliveryError(
      HTTPStatus.kind(of: head.status), at: stage, place: request.url.shown,
      reason: "the server says \(HTTPStatus.described(head.status))\(message)",
      retryAfter: RetryAfter.duration(in: head))
  }
}
