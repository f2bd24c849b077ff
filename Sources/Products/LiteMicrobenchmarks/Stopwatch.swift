/// Times something that takes little time.
struct Stopwatch {
  /// The least time to measure for, in seconds.
  let minimumSeconds: Double

  /// How many runs are timed together, in parts of ``minimumSeconds``.
  private static let batches = 10.0

  /// The seconds of a run: the least mean of some batches, as whatever else the machine does
  /// only adds to them.
  func seconds(of run: () -> Void) -> Double {
    let clock = ContinuousClock()
    run()
    var runs = 1
    var least = Double.infinity
    let start = clock.now
    repeat {
      let batch = clock.measure { for _ in 0..<runs { run() } } / .seconds(1)
      least = min(least, batch / Double(runs))
      if batch * Stopwatch.batches < minimumSeconds { runs *= 2 }
    } while (clock.now - start) / .seconds(1) < minimumSeconds
    return max(least, .leastNormalMagnitude)
  }
}
