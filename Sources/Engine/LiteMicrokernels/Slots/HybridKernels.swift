/// The kernels of operators of float32 with int8 weights, beside the GEMM.
public struct HybridKernels: Sendable {
  /// The least and the greatest of some values and 0; NaN is passed over.
  public let range: @Sendable (UnsafeBufferPointer<Float>) -> (least: Float, greatest: Float)

  /// Quantizes inputs.
  public let quantize: @Sendable (FloatQuantization) -> Void

  /// Dequantizes accumulators.
  public let dequantize: @Sendable (AccumulatorsToFloat) -> Void

  /// Adds products that are scaled one by one.
  public let addScaledProducts: @Sendable (ScaledProducts) -> Void

  public init(
    range: @escaping @Sendable (UnsafeBufferPointer<Float>) -> (least: Float, greatest: Float),
    quantize: @escaping @Sendable (FloatQuantization) -> Void,
    dequantize: @escaping @Sendable (AccumulatorsToFloat) -> Void,
    addScaledProducts: @escaping @Sendable (ScaledProducts) -> Void
  ) {
    self.range = range
    self.quantize = quantize
    self.dequantize = dequantize
    self.addScaledProducts = addScaledProducts
  }
}
