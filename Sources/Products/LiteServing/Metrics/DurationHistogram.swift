/// How many requests took up to how long.
struct DurationHistogram {
  /// The bounds in milliseconds; one more class is for what took longer.
  private static let bounds = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10000, 60000]

  private var counts = [Int](repeating: 0, count: bounds.count + 1)
  private var sum = Duration.zero

  mutating func record(_ duration: Duration) {
    let index = Self.bounds.firstIndex { duration <= .milliseconds($0) }
    counts[index ?? Self.bounds.count] += 1
    sum += duration
  }

  func write(into text: inout PrometheusText, route: String) {
    var total = 0
    for (index, count) in counts.enumerated() {
      total += count
      let bound = index < Self.bounds.count ? "\(Double(Self.bounds[index]) / 1000)" : "+Inf"
      text.add(total, [("route", route), ("le", bound)], suffix: "_bucket")
    }
    text.add(sum / .seconds(1), [("route", route)], suffix: "_sum")
    text.add(total, [("route", route)], suffix: "_count")
  }
}
