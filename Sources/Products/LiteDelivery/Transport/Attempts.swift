/// Counts the attempts of a request, and waits between them.
struct Attempts {
  private let options: DeliveryOptions
  private let deadline: ContinuousClock.Instant
  private let report: @Sendable (DeliveryEvent) -> Void
  private var failedCount = 0

  /// No attempt has failed yet.
  init(
    options: DeliveryOptions, deadline: ContinuousClock.Instant,
    report: @escaping @Sendable (DeliveryEvent) -> Void
  ) {
    self.options = options
    self.deadline = deadline
    self.report = report
  }

  /// An attempt brought the delivery on: those before count no more.
  mutating func succeed() {
    failedCount = 0
  }

  /// Waits for the time of another attempt.
  ///
  /// - Parameter error: Why the last one failed.
  /// - Throws: That error where there were enough attempts, or where it is too late for another one;
  ///   ``DeliveryError`` of kind ``DeliveryError/Kind/cancelled`` where the task is cancelled.
  mutating func wait(after error: DeliveryError) async throws(DeliveryError) {
    failedCount += 1
    guard failedCount < max(1, options.maximumAttemptCount) else { throw error }
    var longest = options.firstDelay
    for _ in 1..<failedCount where longest < options.longestDelay { longest *= 2 }
    longest = min(longest, options.longestDelay)
    var delay = longest * Double.random(in: 0.5...1)
    if let asked = error.retryAfter {
      // Coming back earlier would not be heard either.
      guard asked <= options.longestDelay else { throw error }
      delay = max(delay, asked)
    }
    guard ContinuousClock.now + delay < deadline else { throw error }
    report(.retrying(error, after: delay))
    do {
      try await Task.sleep(for: delay, tolerance: .zero)
    } catch {
      throw DeliveryError.cancelled
    }
  }
}

extension DeliveryError {
  /// The task was cancelled.
  static let cancelled = DeliveryError(
    .cancelled, at: .offer, place: "the delivery", reason: "was cancelled")
}
