/// The fixed-point layer normalization of a gate.
public struct LSTMNormalizationInt16: Hashable, Sendable {
  /// The multiplier of the normalized values: the scale of the coefficients, with 12 bits for the 3
  /// integer bits of the activation that follows.
  public let multiplier: QuantizedMultiplier

  /// The replacement of a variance below 1.
  public let leastVariance: Int32

  /// The normalization by coefficients of a scale.
  ///
  /// - Returns: nil where the scale is too large for a fixed-point multiplier.
  public init?(scale: Float) {
    guard let whole = QuantizedMultiplier(Double(scale)), whole.shift <= 31 - 12 else {
      return nil
    }
    multiplier = QuantizedMultiplier(value: whole.value, shift: whole.shift + 12)
    leastVariance = max(1, Int32(min(10000 * scale, 1e9)))
  }

  /// Brings a gate to mean 0 and variance 1, multiplies it by coefficients and adds a bias,
  /// with 10 bits behind the point.
  public func apply(
    to gate: inout MutableSpan<Int16>, coefficients: Span<Int16>, bias: Span<Int32>
  ) {
    guard gate.count > 0 else { return }
    let count = Int64(gate.count)
    var (sum, squares): (Int64, Int64) = (0, 0)
    forEachIndex(in: gate.indices) { i in
      sum += Int64(gate[i])
      squares += Int64(gate[i]) * Int64(gate[i])
    }
    let mean = sum * 1024 / count
    let variance = Int32(
      truncatingIfNeeded: (squares &* ((1 << 20) / count) &- mean * mean) / (1 << 20))
    let inverse = QuantizedMultiplier(
      inverseSquareRootOf: variance < 1 ? leastVariance : variance)
    forEachIndex(in: gate.indices) { i in
      let shifted = 1024 &* Int32(gate[i]) &- Int32(truncatingIfNeeded: mean)
      let scaled = Int64(inverse.apply(shifted) &* Int32(coefficients[i]) &+ bias[i])
      let rounded = Int32(truncatingIfNeeded: (scaled > 0 ? scaled + 512 : scaled - 512) / 1024)
      gate[i] = Int16(clamping: multiplier.apply(rounded))
    }
  }
}
