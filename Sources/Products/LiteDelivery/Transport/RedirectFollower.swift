/// Keeps redirects from a receiver, which gets what is not one.
final class RedirectFollower: HTTPReceiver {
  private let receiver: any HTTPReceiver

  /// Where the redirect leads; nil if there is none.
  private(set) var location: String?

  /// Stands before a receiver.
  init(_ receiver: any HTTPReceiver) {
    self.receiver = receiver
  }

  func begin(_ head: HTTPResponseHead) throws(DeliveryError) -> Bool {
    if HTTPStatus.isRedirect(head.status), let target = head.fields["Location"] {
      location = target
      return false
    }
    return try receiver.begin(head)
  }

  func receive(_ bytes: [UInt8]) throws(DeliveryError) { try receiver.receive(bytes) }
}
