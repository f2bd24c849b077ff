extension SplitMix64 {
  /// Random weights of uint8, in one of the ways that kernels treat apart: of any value, or all
  /// within a signed byte of their zero point but for up to six.
  ///
  /// - Parameters:
  ///   - count: The number of weights.
  ///   - zeroPoint: Their zero point.
  /// - Returns: The weights.
  public mutating func weights(count: Int, zeroPoint: UInt8) -> [UInt8] {
    let isNarrow = Int.random(in: 0..<3, using: &self) > 0
    let low = isNarrow && zeroPoint > 128 ? zeroPoint - 128 : 0
    let high = isNarrow && zeroPoint < 128 ? zeroPoint + 127 : 255
    var weights = (0..<count).map { _ in UInt8.random(in: low...high, using: &self) }
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      weights[Int.random(in: 0..<count, using: &self)] = Bool.random(using: &self) ? 0 : 255
    }
    return weights
  }
}
