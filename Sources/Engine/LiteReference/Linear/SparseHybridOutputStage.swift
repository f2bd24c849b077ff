/// `clamp((bias − offset) + Float(sum) · (weightScale · inputScale))`, where the offset is
/// `(inputScale · inputZeroPoint) · weightScale · rowSum`, for sums of raw int8 products.
///
/// TFLite's hybrid `FULLY_CONNECTED` with sparse weights takes the zero point out of the
/// result in float32, before the sums are added.
public struct SparseHybridOutputStage: OutputStage {
  /// The scales of the weights.
  public enum WeightScale: Hashable, Sendable {
    /// One for all.
    case perTensor(Float)

    /// One for each output channel.
    case perChannel([Float])
  }

  /// The scales of the weights.
  public let weightScale: WeightScale

  /// The sum of the weights of each output channel.
  public let rowSums: [Int32]

  /// The map of the inputs.
  public let input: HybridQuantization

  /// The range of the fused activation.
  public let activation: ClosedRange<Float>

  public init(
    weightScale: WeightScale, rowSums: [Int32], input: HybridQuantization,
    activation: ClosedRange<Float>
  ) {
    self.weightScale = weightScale
    self.rowSums = rowSums
    self.input = input
    self.activation = activation
  }

  @inlinable
  public func output(of sum: Int32, bias: Float, outChannel: Int) -> Float {
    let (scale, offsetScale): (Float, Float)
    switch weightScale {
    case .perTensor(let weightScale):
      scale = input.scale * weightScale
      offsetScale = scale * Float(input.zeroPoint)
    case .perChannel(let weightScales):
      let weightScale = weightScales[outChannel]
      scale = weightScale * input.scale
      offsetScale = input.scale * Float(input.zeroPoint) * weightScale
    }
    let base = bias - offsetScale * Float(rowSums[outChannel])
    return clamp(base + Float(sum) * scale, activation.lowerBound, activation.upperBound)
  }
}
