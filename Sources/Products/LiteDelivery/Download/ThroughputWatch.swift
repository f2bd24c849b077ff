/// Notices connections that stand still, though a byte may come now and then, and deliveries that
/// take too long.
struct ThroughputWatch {
  private let options: DeliveryOptions
  private let deadline: ContinuousClock.Instant
  private var start = ContinuousClock.now
  private var byteCount = 0

  /// Watches from now on.
  init(options: DeliveryOptions, deadline: ContinuousClock.Instant) {
    self.options = options
    self.deadline = deadline
  }

  /// Counts bytes that came.
  ///
  /// - Returns: What is wrong with the connection; nil for nothing.
  mutating func count(_ count: Int) -> String? {
    byteCount += count
    let now = ContinuousClock.now
    guard now < deadline else { return "the delivery takes longer than \(options.totalTimeout)" }
    guard now - start >= options.idleTimeout else { return nil }
    guard byteCount >= options.minimumByteCount else {
      return "the server sent \(byteCount) bytes in \(options.idleTimeout); at least "
        + "\(options.minimumByteCount) are expected"
    }
    start = now
    byteCount = 0
    return nil
  }
}
