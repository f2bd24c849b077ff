/// The latencies of any number of runs, of which evenly spaced ones are kept.
///
/// Runs of a microsecond would fill more memory than their model, and its peak memory is measured
/// with them. Where ``capacity`` latencies are kept, every second of them is dropped, and so is every
/// second run from then on. The least and the sum are those of all runs.
struct LatencySample {
  /// The most latencies that are kept.
  static let capacity = 1 << 14

  /// The number of all runs.
  private(set) var runCount = 0

  /// The latencies that are kept, in milliseconds.
  private var kept: [Double] = []

  /// The distance between kept runs.
  private var stride = 1
  private var sum = 0.0
  private var least = Double.infinity

  init() { kept.reserveCapacity(LatencySample.capacity) }

  /// Adds a run.
  mutating func append(_ duration: Duration) {
    let milliseconds = duration / .milliseconds(1)
    sum += milliseconds
    least = min(least, milliseconds)
    if runCount % stride == 0 {
      if kept.count == LatencySample.capacity {
        for index in 0..<kept.count / 2 { kept[index] = kept[2 * index] }
        kept.removeLast(kept.count / 2)
        stride *= 2
      }
      kept.append(milliseconds)
    }
    runCount += 1
  }

  /// The statistics of at least one run.
  var latency: BenchmarkReport.Latency {
    let sorted = kept.sorted()
    return BenchmarkReport.Latency(
      min: least, median: sorted[sorted.count / 2], p90: sorted[sorted.count * 9 / 10],
      mean: sum / Double(runCount))
  }
}
