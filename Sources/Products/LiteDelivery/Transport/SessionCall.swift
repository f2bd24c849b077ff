#if canImport(Darwin)
  import Foundation
  import Security
  import Synchronization

  /// The answer to one request of URLSession, as events.
  final class SessionCall: NSObject, URLSessionDataDelegate, Sendable {
    /// A part of an answer.
    enum Event: Sendable {
      /// What it begins with.
      case head(HTTPResponseHead)
      /// The next bytes of the body.
      case bytes([UInt8])
    }

    private struct Backlog {
      var byteCount = 0
      var suspended: URLSessionTask?
    }

    /// How many bytes may wait for the receiver before the server has to.
    private static let maximumBacklog = 1 << 22

    /// The parts of the answer; they end with an error where the connection does.
    let events: AsyncThrowingStream<Event, any Error>

    private let sender: AsyncThrowingStream<Event, any Error>.Continuation
    private let backlog = Mutex(Backlog())
    private let authorities: [Data]

    /// A call to a server whose certificate is by one of the system's authorities, or of some more.
    init(authorities: [Data]) {
      self.authorities = authorities
      (events, sender) = AsyncThrowingStream.makeStream()
      super.init()
    }

    /// Counts bytes that the receiver took, and lets the server go on.
    func consumed(_ count: Int) {
      let task = backlog.withLock { backlog -> URLSessionTask? in
        backlog.byteCount -= count
        guard backlog.byteCount < Self.maximumBacklog / 2 else { return nil }
        defer { backlog.suspended = nil }
        return backlog.suspended
      }
      task?.resume()
    }

    func urlSession(
      _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard !authorities.isEmpty, let trust = challenge.protectionSpace.serverTrust else {
        return completionHandler(.performDefaultHandling, nil)
      }
      let anchors = authorities.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
      guard SecTrustSetAnchorCertificates(trust, anchors as CFArray) == errSecSuccess,
        SecTrustSetAnchorCertificatesOnly(trust, false) == errSecSuccess,
        unsafe SecTrustEvaluateWithError(trust, nil)
      else { return completionHandler(.cancelAuthenticationChallenge, nil) }
      completionHandler(.useCredential, URLCredential(trust: trust))
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      guard let response = response as? HTTPURLResponse else { return completionHandler(.cancel) }
      var fields = HTTPFields()
      for (name, value) in response.allHeaderFields { fields.add("\(name)", "\(value)") }
      sender.yield(.head(HTTPResponseHead(status: response.statusCode, fields: fields)))
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let isFull = backlog.withLock { backlog in
        backlog.byteCount += data.count
        guard backlog.byteCount > Self.maximumBacklog, backlog.suspended == nil else {
          return false
        }
        backlog.suspended = dataTask
        return true
      }
      if isFull { dataTask.suspend() }
      sender.yield(.bytes(Array(data)))
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      sender.finish(throwing: error)
    }
  }
#endif
