#if Server
  import Logging
  import Synchronization

  /// What is counted and logged of a request, once: when its response has been sent, or is given up.
  final class RequestRecord: Sendable {
    private struct State {
      var route = "none"
      var status: Int?
      var sentByteCount = 0
      var hasEnded = false
    }

    private let method: String
    private let path: String
    private let metrics: ServingMetrics
    private let logger: Logger
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    /// Begins a record.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - path: Its path, without the query, which may have keys and signatures.
    ///   - metrics: Where it is counted.
    ///   - logger: Where it is logged.
    init(method: String, path: String, metrics: ServingMetrics, logger: Logger) {
      (self.method, self.path, self.metrics, self.logger) = (method, path, metrics, logger)
      metrics.requestBegan()
    }

    deinit {
      end(isWhole: false)
    }

    func follow(route: Route) { state.withLock { $0.route = route.pattern } }

    func answer(status: Int) { state.withLock { $0.status = status } }

    func sent(byteCount: Int) { state.withLock { $0.sentByteCount += byteCount } }

    /// Ends the record; does nothing where it has ended.
    func end(isWhole: Bool) {
      let duration = ContinuousClock.now - start
      let ended: State? = state.withLock { state in
        defer { state.hasEnded = true }
        return state.hasEnded ? nil : state
      }
      guard let ended else { return }
      metrics.requestEnded(
        route: ended.route, status: ended.status, sentByteCount: ended.sentByteCount,
        isWhole: isWhole, duration: duration)
      logger.info(
        isWhole ? "request" : "request ended too early",
        metadata: [
          "method": "\(method)", "path": "\(path)", "route": "\(ended.route)",
          "status": "\(ended.status.map { String($0) } ?? "none")",
          "bytes": "\(ended.sentByteCount)",
          "milliseconds": "\(Int(duration / .milliseconds(1)))",
        ])
    }
  }
#endif
