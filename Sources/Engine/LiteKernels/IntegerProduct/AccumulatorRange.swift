/// The range of the accumulators `Σ (x − zx) · w` of a channel, for unsigned bytes `x` and weights
/// `w` less their zero point.
struct AccumulatorRange {
  private let least: Int
  private let greatest: Int

  /// Finds the range.
  ///
  /// - Parameters:
  ///   - total: The sum of the weights.
  ///   - distance: The sum of their magnitudes.
  ///   - inputZeroPoint: The zero point of the unsigned inputs, `zx`.
  init(total: Int, distance: Int, inputZeroPoint: Int) {
    // The accumulators fit int32, so that nothing here approaches the limits of Int.
    let (above, below) = ((distance &+ total) >> 1, (distance &- total) >> 1)
    let rest = 255 &- inputZeroPoint
    greatest = rest &* above &+ inputZeroPoint &* below
    least = 0 &- rest &* below &- inputZeroPoint &* above
  }

  /// The range of the accumulators with a bias.
  func accumulators(bias: Int32) -> ClosedRange<Int64> {
    Int64(least) &+ Int64(bias)...Int64(greatest) &+ Int64(bias)
  }
}

/// A bound of the magnitude of accumulators within some ranges.
func largestMagnitude(of accumulators: some Sequence<ClosedRange<Int64>>) -> Double {
  Double(accumulators.reduce(0) { max($0, $1.upperBound, -$1.lowerBound) })
}
