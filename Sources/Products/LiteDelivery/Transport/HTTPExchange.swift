#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What requests of one delivery are made with: the transport, and the rules of the options.
public struct HTTPExchange: Sendable {
  /// What sends the requests.
  let transport: any HTTPTransport

  /// How patient the delivery is.
  let options: DeliveryOptions

  /// The store's folder, where a source may keep what it needs.
  let folder: String

  /// When the delivery has taken too long.
  let deadline: ContinuousClock.Instant

  /// Whether a mobile network may be used.
  let allowsCellularAccess: Bool

  /// Is told what happens.
  let report: @Sendable (DeliveryEvent) -> Void

  /// What a delivery into a store starts with.
  init(
    transport: any HTTPTransport, options: DeliveryOptions, folder: String,
    allowsCellularAccess: Bool, report: @escaping @Sendable (DeliveryEvent) -> Void
  ) {
    self.transport = transport
    self.options = options
    self.folder = folder
    self.allowsCellularAccess = allowsCellularAccess
    self.report = report
    deadline = .now + options.totalTimeout
  }

  /// Asks a server for a short answer, such as JSON; tries again where that may help.
  ///
  /// - Parameter request: What is asked.
  /// - Returns: The answer of the last attempt, whatever its status is.
  /// - Throws: ``DeliveryError``, for stage ``DeliveryError/Stage/offer``.
  public func answer(to request: HTTPRequest) async throws(DeliveryError) -> HTTPAnswer {
    var attempts = Attempts(options: options, deadline: deadline, report: report)
    while true {
      do throws(DeliveryError) {
        let receiver = AnswerReceiver(place: request.url.shown)
        try await send(request, to: receiver, at: .offer)
        guard let answer = receiver.answer, HTTPStatus.isTransient(answer.head.status) else {
          guard let answer = receiver.answer else {
            throw DeliveryError(
              .networkFailure, at: .offer, place: request.url.shown, reason: "there is no answer")
          }
          return answer
        }
        do throws(DeliveryError) {
          try await attempts.wait(after: answer.failure(of: request, at: .offer))
        } catch {
          if error.kind == .cancelled { throw error }
          return answer
        }
      } catch {
        guard error.kind == .networkFailure else { throw error }
        try await attempts.wait(after: error)
      }
    }
  }

  /// Makes one attempt, along redirects.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - receiver: What takes the answer that is not a redirect.
  ///   - stage: How far the delivery has come.
  /// - Throws: ``DeliveryError`` of the transport, the receiver, or a redirect that is not followed.
  func send(
    _ request: HTTPRequest, to receiver: any HTTPReceiver, at stage: DeliveryError.Stage
  ) async throws(DeliveryError) {
    var request = request
    request.allowsCellularAccess = allowsCellularAccess
    try request.checkScheme(at: stage)
    for count in 0... {
      let follower = RedirectFollower(receiver)
      do throws(DeliveryError) {
        try await transport.send(request, to: follower)
      } catch {
        throw error.at(stage)
      }
      guard let location = follower.location else { return }
      guard count < options.maximumRedirectCount else {
        throw DeliveryError(
          .refusedRedirect, at: stage, place: request.url.shown,
          reason: "is the redirect after \(count), which is the most that are followed")
      }
      request = try request.redirected(to: location, at: stage)
    }
  }
}
