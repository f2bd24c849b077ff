/// A signed integer that accumulators are formed in, and that a fixed-point
/// multiplier scales: `Int32` or `Int64`.
public protocol RescalableSum: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable {
  /// The product with a multiplier, rounded as TFLite rounds sums of this width.
  func rescaled(by multiplier: QuantizedMultiplier) -> Int32
}

extension Int32: RescalableSum {
  @inlinable
  public func rescaled(by multiplier: QuantizedMultiplier) -> Int32 { multiplier.apply(self) }
}

extension Int64: RescalableSum {
  @inlinable
  public func rescaled(by multiplier: QuantizedMultiplier) -> Int32 { multiplier.apply(self) }
}
