/// Collects a short answer.
final class AnswerReceiver: HTTPReceiver {
  /// The most bytes that a short answer has.
  static let maximumByteCount = 1 << 20

  private let place: String
  private var head: HTTPResponseHead?
  private var body: [UInt8] = []

  /// Nothing has come yet from a place.
  init(place: String) {
    self.place = place
  }

  /// The answer, once it is complete.
  var answer: HTTPAnswer? { head.map { HTTPAnswer(head: $0, body: body) } }

  func begin(_ head: HTTPResponseHead) throws(DeliveryError) -> Bool {
    self.head = head
    return true
  }

  func receive(_ bytes: [UInt8]) throws(DeliveryError) {
    body += bytes
    guard body.count <= Self.maximumByteCount else {
      throw DeliveryError(
        .badAnswer, at: .offer, place: place,
        reason: "the answer has more than \(Self.maximumByteCount) bytes")
    }
  }
}
