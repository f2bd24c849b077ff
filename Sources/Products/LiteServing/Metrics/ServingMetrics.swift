import Synchronization

/// What a host has done so far.
package final class ServingMetrics: Sendable {
  private struct Answer: Hashable {
    let route: String
    let status: Int
  }

  private struct State {
    var answers: [Answer: Int] = [:]
    var durations: [String: DurationHistogram] = [:]
    var sentByteCount = 0
    var abortedCount = 0
    var inFlightCount = 0
    var connectionCount = 0
  }

  private let state = Mutex(State())

  package init() {}

  package func connectionOpened() { state.withLock { $0.connectionCount += 1 } }

  package func connectionClosed() { state.withLock { $0.connectionCount -= 1 } }

  package func requestBegan() { state.withLock { $0.inFlightCount += 1 } }

  /// Counts a request that is done with.
  ///
  /// - Parameters:
  ///   - route: The pattern of its path.
  ///   - status: The status of the response; nil where the client left before there was one.
  ///   - sentByteCount: The number of bytes of the body that were sent.
  ///   - isWhole: Whether the response was sent to its end.
  ///   - duration: The time from the request's head to then.
  package func requestEnded(
    route: String, status: Int?, sentByteCount: Int, isWhole: Bool, duration: Duration
  ) {
    state.withLock { state in
      state.inFlightCount -= 1
      if let status { state.answers[Answer(route: route, status: status), default: 0] += 1 }
      if !isWhole { state.abortedCount += 1 }
      state.sentByteCount += sentByteCount
      state.durations[route, default: DurationHistogram()].record(duration)
    }
  }

  /// The figures as Prometheus reads them (text format 0.0.4).
  ///
  /// - Parameters:
  ///   - models: The number of models that are served.
  ///   - refused: The number of files that are not.
  ///   - reloads: How often what is served has changed.
  /// - Returns: The figures.
  package func prometheusText(models: Int, refused: Int, reloads: Int) -> String {
    let state = state.withLock { $0 }
    var text = PrometheusText()
    text.begin("http_requests_total", "counter", "Responses by route and status.")
    for (answer, count) in state.answers.sorted(by: {
      ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status)
    }) {
      text.add(count, [("route", answer.route), ("status", String(answer.status))])
    }
    text.add("response_bytes_total", "counter", "Bytes of bodies sent.", state.sentByteCount)
    text.add(
      "responses_aborted_total", "counter", "Responses that ended too early.", state.abortedCount)
    text.add("requests_in_flight", "gauge", "Requests being answered.", state.inFlightCount)
    text.add("connections", "gauge", "Open connections.", state.connectionCount)
    text.add("models", "gauge", "Models served.", models)
    text.add("files_refused", "gauge", "Files that are not served.", refused)
    text.add("reloads_total", "counter", "Changes of what is served.", reloads)
    text.begin(
      "http_request_duration_seconds", "histogram", "Time from a request to its response's end.")
    for (route, histogram) in state.durations.sorted(by: { $0.key < $1.key }) {
      histogram.write(into: &text, route: route)
    }
    return text.text
  }
}
