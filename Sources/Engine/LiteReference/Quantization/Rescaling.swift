/// The step from one per-tensor quantization to another: `(q − z_x) · multiplier + z_y`.
public struct Rescaling: Hashable, Sendable {
  /// The zero point that is taken away.
  public let inputZeroPoint: Int32

  /// The multiplier between the scales.
  public let multiplier: QuantizedMultiplier

  /// The zero point that is added.
  public let outputZeroPoint: Int32

  public init(inputZeroPoint: Int32, multiplier: QuantizedMultiplier, outputZeroPoint: Int32) {
    self.inputZeroPoint = inputZeroPoint
    self.multiplier = multiplier
    self.outputZeroPoint = outputZeroPoint
  }

  /// The requantized value before it is clamped to the output's type.
  @inlinable
  public func apply(_ quantized: Int32) -> Int32 {
    multiplier.apply(quantized &- inputZeroPoint) &+ outputZeroPoint
  }
}
