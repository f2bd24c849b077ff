/// What an operator that sums products makes of a finished sum: bias, scale, activation.
public protocol OutputStage: Sendable {
  /// A sum of products.
  associatedtype Sum: AdditiveArithmetic

  /// An element of the bias.
  associatedtype Bias: BitwiseCopyable & AdditiveArithmetic

  /// An element of the output.
  associatedtype Output: BitwiseCopyable

  /// The output of a sum of an output channel, whose bias is zero where there is none.
  func output(of sum: Sum, bias: Bias, outChannel: Int) -> Output
}

/// `clamp(sum + bias)` in float32.
public struct Float32OutputStage: OutputStage {
  /// The range of the fused activation.
  public let activation: ClosedRange<Float>

  @inlinable
  public init(activation: ClosedRange<Float>) {
    self.activation = activation
  }

  @inlinable
  public func output(of sum: Float, bias: Float, outChannel: Int) -> Float {
    clamp(sum + bias, activation.lowerBound, activation.upperBound)
  }
}

/// `clamp((sum + bias) · multiplier + zeroPoint)`, rounded as TFLite's reference kernels do:
/// 32-bit sums twice, 64-bit sums once with the multiplier cut to 16 bits.
public struct FixedPointOutputStage<
  Sum: RescalableSum, Bias: RescalableSum,
  Output: FixedWidthInteger & BitwiseCopyable & Sendable
>: OutputStage {
  /// The factor from sums to outputs, one for each output channel.
  public let multipliers: [QuantizedMultiplier]

  /// The stored value that stands for an output of 0.
  public let zeroPoint: Int32

  /// The range of the fused activation, within the values of the output's dtype.
  public let activation: ClosedRange<Int32>

  @inlinable
  public init(
    multipliers: [QuantizedMultiplier], zeroPoint: Int32, activation: ClosedRange<Int32>
  ) {
    self.multipliers = multipliers
    self.zeroPoint = zeroPoint
    self.activation = activation
  }

  @inlinable
  public func output(of sum: Sum, bias: Bias, outChannel: Int) -> Output {
    let total = sum &+ Sum(truncatingIfNeeded: bias)
    let scaled = total.rescaled(by: multipliers[outChannel]) &+ zeroPoint
    return Output(
      truncatingIfNeeded: clamp(scaled, activation.lowerBound, activation.upperBound))
  }
}

/// `clamp(round((sum + bias) · factor) + zeroPoint)` with the product in float64, rounded
/// half away from zero: how TFLite's reference `FULLY_CONNECTED` rescales.
public struct Float64OutputStage<
  Sum: RescalableSum, Bias: RescalableSum,
  Output: FixedWidthInteger & BitwiseCopyable & Sendable
>: OutputStage {
  /// The factor from sums to outputs, one for each output channel.
  public let factors: [Double]

  /// The stored value that stands for an output of 0.
  public let zeroPoint: Int32

  /// The range of the fused activation, within the values of the output's dtype.
  public let activation: ClosedRange<Int32>

  @inlinable
  public init(factors: [Double], zeroPoint: Int32, activation: ClosedRange<Int32>) {
    self.factors = factors
    self.zeroPoint = zeroPoint
    self.activation = activation
  }

  @inlinable
  public func output(of sum: Sum, bias: Bias, outChannel: Int) -> Output {
    let total = sum &+ Sum(truncatingIfNeeded: bias)
    let scaled = roundToInt32(Double(total) * factors[outChannel]) &+ zeroPoint
    return Output(
      truncatingIfNeeded: clamp(scaled, activation.lowerBound, activation.upperBound))
  }
}

/// `clamp(Float(sum) · weightScale · inputScale + bias)`: int8 sums of a float32 operator
/// whose weights are quantized ("hybrid", dynamic range).
public struct HybridOutputStage: OutputStage {
  /// Which product of scales is rounded first.
  public enum Order: Hashable, Sendable {
    /// `(Float(sum) · weightScale) · inputScale`: per-channel `CONV_2D`.
    case weightThenInput

    /// `Float(sum) · (weightScale · inputScale)`: everything else.
    case together
  }

  /// The scale of the weights of each output channel.
  public let weightScales: [Float]

  /// The scale of the inputs.
  public let inputScale: Float

  /// Which product of scales is rounded first.
  public let order: Order

  /// The range of the fused activation.
  public let activation: ClosedRange<Float>

  @inlinable
  public init(
    weightScales: [Float], inputScale: Float, order: Order, activation: ClosedRange<Float>
  ) {
    self.weightScales = weightScales
    self.inputScale = inputScale
    self.order = order
    self.activation = activation
  }

  @inlinable
  public func output(of sum: Int32, bias: Float, outChannel: Int) -> Float {
    let weightScale = weightScales[outChannel]
    let scaled =
      switch order {
      case .weightThenInput: Float(sum) * weightScale * inputScale
      case .together: Float(sum) * (weightScale * inputScale)
      }
    return clamp(scaled + bias, activation.lowerBound, activation.upperBound)
  }
}
