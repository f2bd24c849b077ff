/// The layer normalization of a gate in float32, which an LSTM with int8 products runs.
public struct LSTMNormalizationInt8: Hashable, Sendable {
  /// The scale of the coefficients.
  public let scale: Float

  /// The scale of the bias: that of the coefficients, with 10 bits behind the point.
  public let biasScale: Float

  /// The normalization by coefficients of a scale, which is rounded to a fixed-point multiplier.
  ///
  /// - Returns: nil where the scale is too large for one.
  public init?(scale: Float) {
    guard let multiplier = QuantizedMultiplier(Double(scale)) else { return nil }
    self.scale = Float(multiplier.factor)
    biasScale = self.scale * 0x1p-10
  }

  /// Brings a gate to mean 0 and variance 1, multiplies it by coefficients and adds a bias, with 12
  /// bits behind the point.
  ///
  /// ```
  /// variance = Σ gate² / n − mean²
  /// gate = (gate − mean) / √variance · coefficients · scale + bias · biasScale
  /// ```
  /// With a variance of 0 the divisor is 10^-4. A result that no int32 takes becomes the least int16,
  /// also one above it, and so does every one where rounding left a variance below 0 (TFLite's
  /// `ApplyLayerNormFloat` on x86).
  public func apply(
    to gate: inout MutableSpan<Int16>, coefficients: Span<Int16>, bias: Span<Int32>
  ) {
    let count = Float(gate.count)
    var (sum, squares): (Float, Float) = (0, 0)
    forEachIndex(in: gate.indices) { i in
      let value = Float(gate[i])
      sum += value
      squares += value * value
    }
    let mean = sum / count
    let variance = squares / count - mean * mean
    let inverse = 1 / (variance == 0 ? 1e-8 : variance).squareRoot()
    forEachIndex(in: gate.indices) { i in
      let normalized = (Float(gate[i]) - mean) * inverse
      let weighted = normalized * Float(coefficients[i]) * scale + Float(bias[i]) * biasScale
      let rounded = (weighted * 0x1p12).rounded(.toNearestOrAwayFromZero)
      // The comparison is false for NaN.
      gate[i] =
        rounded.magnitude < 0x1p31 ? Int16(clamping: Int32(rounded)) : Int16.min
    }
  }
}
