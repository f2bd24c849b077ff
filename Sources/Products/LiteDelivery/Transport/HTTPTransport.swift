/// What sends requests to servers.
///
/// It follows no redirects, makes one attempt, and checks the certificates of `https`.
public protocol HTTPTransport: Sendable {
  /// Sends a request and gives the answer to a receiver, which holds it back while it is busy.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - receiver: What takes the answer, by one call at a time.
  /// - Throws: ``DeliveryError`` of kind ``DeliveryError/Kind/networkFailure`` where the server is not
  ///   reached or where the connection breaks or stands still before the answer has ended,
  ///   ``DeliveryError/Kind/untrustedServer`` where its certificate is not trusted,
  ///   ``DeliveryError/Kind/cancelled`` where the task is, and those of the receiver.
  func send(_ request: HTTPRequest, to receiver: any HTTPReceiver) async throws(DeliveryError)
}
