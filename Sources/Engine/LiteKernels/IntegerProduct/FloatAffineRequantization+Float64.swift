import LiteReference

/// The requantization of `FULLY_CONNECTED`, which multiplies in float64 and rounds once, with halves
/// away from zero.
extension FloatAffineRequantization {
  /// The multipliers that are tried: for others float32 seldom suffices.
  private static let factors = 0x1p-13..<0.5

  /// Finds the mirrored requantization; nil where none agrees with the reference.
  ///
  /// - Parameters:
  ///   - multiplier: The multiplier of the accumulators.
  ///   - zeroPoint: The zero point of the output, as a signed byte.
  ///   - activation: The range of the output, as signed bytes.
  ///   - largestAccumulator: A bound of the magnitude of the accumulators.
  package init?(
    _ multiplier: Double, zeroPoint: Int32, activation: ClosedRange<Int32>,
    largestAccumulator: Double
  ) {
    guard FloatAffineRequantization.factors.contains(multiplier),
      largestAccumulator * multiplier < 0x1p30
    else { return nil }
    let changes = activation.dropFirst().map { output in
      Change(
        steps: output - zeroPoint,
        least: FloatAffineRequantization.leastAccumulator(output - zeroPoint, multiplier))
    }
    self.init(mirroredWith: changes, factor: multiplier)
  }

  /// The least accumulator for which the reference makes at least `steps` steps.
  private static func leastAccumulator(_ steps: Int32, _ multiplier: Double) -> Int64 {
    func reaches(_ accumulator: Int64) -> Bool {
      roundToInt32(Double(accumulator) * multiplier) >= steps
    }
    var accumulator = Int64(((Double(steps) - 0.5) / multiplier).rounded())
    while reaches(accumulator) { accumulator -= 1 }
    while !reaches(accumulator) { accumulator += 1 }
    return accumulator
  }
}
