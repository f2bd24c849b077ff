/// Stands where a build has nothing that sends requests, and says so.
struct MissingTransport: HTTPTransport {
  func send(_ request: HTTPRequest, to receiver: any HTTPReceiver) async throws(DeliveryError) {
    throw DeliveryError(
      .unsupported, at: .offer, place: request.url.shown,
      reason: "this build cannot download; enable the trait 'Delivery' of the package swiftlet")
  }
}
