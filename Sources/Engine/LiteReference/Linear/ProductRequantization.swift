public import LiteTensor

/// The quantization of an operator that accumulates products of inputs and weights, in the values
/// that its tensors store.
///
/// ```
/// accumulator = Σ (input − inputZeroPoint) · (weight − weightZeroPoint) + bias
/// output = clamp(round(accumulator · multiplier) + outputZeroPoint)
/// ```
/// An operator builds one such value. The plain loops apply it as it is; whoever computes with
/// another sign convention converts it.
///
/// The type of the multipliers is constrained where they are used: to make the type of a constrained
/// one, the runtime searches all conformances of the program.
public struct ProductRequantization<Multiplier> {
  /// The dtype of the output; 8-bit kernels share it with inputs and weights.
  public let dtype: DataType

  /// The zero point of the input.
  public let inputZeroPoint: Int32

  /// The zero point of the weights.
  public let weightZeroPoint: Int32

  /// The multiplier of each output channel, from accumulators to outputs.
  public let multipliers: [Multiplier]

  /// The zero point of the output.
  public let outputZeroPoint: Int32

  /// The range of the fused activation, within the values of ``dtype``.
  public let activation: ClosedRange<Int32>

  /// - Parameters:
  ///   - dtype: The dtype of the output.
  ///   - inputZeroPoint: The zero point of the input.
  ///   - weightZeroPoint: The zero point of the weights.
  ///   - multipliers: The multiplier of each output channel, from accumulators to outputs.
  ///   - outputZeroPoint: The zero point of the output.
  ///   - activation: The range of the fused activation, within the values of `dtype`.
  public init(
    _ dtype: DataType, inputZeroPoint: Int32 = 0, weightZeroPoint: Int32 = 0,
    multipliers: [Multiplier], outputZeroPoint: Int32 = 0, activation: ClosedRange<Int32>
  ) {
    self.dtype = dtype
    self.inputZeroPoint = inputZeroPoint
    self.weightZeroPoint = weightZeroPoint
    self.multipliers = multipliers
    self.outputZeroPoint = outputZeroPoint
    self.activation = activation
  }
}

extension ProductRequantization: Sendable where Multiplier: Sendable {}
extension ProductRequantization: Equatable where Multiplier: Equatable {}
extension ProductRequantization: Hashable where Multiplier: Hashable {}

extension ProductRequantization where Multiplier: RequantizationMultiplier {
  /// The output of an accumulator of an output channel, within ``activation``.
  @inlinable
  public func output(of accumulator: some RescalableSum, outChannel: Int) -> Int32 {
    let scaled = multipliers[outChannel].product(with: accumulator) &+ outputZeroPoint
    return clamp(scaled, activation.lowerBound, activation.upperBound)
  }
}
