/// A multiplier from accumulators to the scale of the output, and the rounding of its products.
public protocol RequantizationMultiplier: Hashable, Sendable {
  /// The product with an accumulator, rounded to an integer.
  func product(with accumulator: some RescalableSum) -> Int32
}

/// Rounds as TFLite's reference kernels do: 32-bit accumulators twice, 64-bit accumulators once,
/// with the multiplier cut to 16 bits.
extension QuantizedMultiplier: RequantizationMultiplier {
  @inlinable
  public func product(with accumulator: some RescalableSum) -> Int32 {
    accumulator.rescaled(by: self)
  }
}

/// Multiplies in float64 and rounds with ties away from zero, as TFLite's reference
/// `FULLY_CONNECTED` does.
extension Double: RequantizationMultiplier {
  @inlinable
  public func product(with accumulator: some RescalableSum) -> Int32 {
    roundToInt32(Double(accumulator) * self)
  }
}
