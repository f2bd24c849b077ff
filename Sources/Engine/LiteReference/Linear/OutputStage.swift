/// The epilogue of an operator that accumulates products: bias, scale, activation.
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

/// `clamp(round((sum + bias) · multiplier) + outputZeroPoint)`: the output of a
/// ``ProductRequantization``.
public struct RequantizationStage<
  Sum: RescalableSum, Bias: RescalableSum,
  Output: FixedWidthInteger & BitwiseCopyable & Sendable, Multiplier: RequantizationMultiplier
>: OutputStage {
  /// The multipliers, the zero point and the range of the output.
  public let requantization: ProductRequantization<Multiplier>

  @inlinable
  public init(_ requantization: ProductRequantization<Multiplier>) {
    self.requantization = requantization
  }

  @inlinable
  public func output(of sum: Sum, bias: Bias, outChannel: Int) -> Output {
    let accumulator = sum &+ Sum(truncatingIfNeeded: bias)
    return Output(
      truncatingIfNeeded: requantization.output(of: accumulator, outChannel: outChannel))
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
