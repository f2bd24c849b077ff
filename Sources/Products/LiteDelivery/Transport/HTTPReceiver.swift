/// What takes a server's answer as it arrives.
public protocol HTTPReceiver: AnyObject {
  /// Takes the head.
  ///
  /// - Returns: Whether the body is wanted, too.
  /// - Throws: ``DeliveryError`` where the answer is of no use; the connection is then closed.
  func begin(_ head: HTTPResponseHead) throws(DeliveryError) -> Bool

  /// Takes the next bytes of the body.
  ///
  /// - Throws: ``DeliveryError`` where the rest is of no use; the connection is then closed.
  func receive(_ bytes: [UInt8]) throws(DeliveryError)
}
