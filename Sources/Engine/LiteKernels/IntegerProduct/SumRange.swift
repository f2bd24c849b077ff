/// What the sums `Σ (x − zx) · w` of a channel lie between, for bytes `x` and weights `w` less their
/// zero point.
struct SumRange {
  private let least: Int
  private let greatest: Int

  /// Finds the range.
  ///
  /// - Parameters:
  ///   - total: The sum of the weights.
  ///   - distance: The sum of their magnitudes.
  ///   - inputZeroPoint: The zero point of the unsigned inputs, `zx`.
  init(total: Int, distance: Int, inputZeroPoint: Int) {
    // Weights of int32 sums: nothing here comes near the ends of Int.
    let (above, below) = ((distance &+ total) >> 1, (distance &- total) >> 1)
    let rest = 255 &- inputZeroPoint
    greatest = rest &* above &+ inputZeroPoint &* below
    least = 0 &- rest &* below &- inputZeroPoint &* above
  }

  /// What the sums and a bias add up to.
  func sums(bias: Int32) -> ClosedRange<Int64> {
    Int64(least) &+ Int64(bias)...Int64(greatest) &+ Int64(bias)
  }
}

/// A bound of the magnitude of sums that lie between some.
func largestMagnitude(of sums: some Sequence<ClosedRange<Int64>>) -> Double {
  Double(sums.reduce(0) { max($0, $1.upperBound, -$1.lowerBound) })
}
