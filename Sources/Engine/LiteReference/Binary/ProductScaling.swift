public import LiteTensor

/// How a product or quotient of two quantized operands is brought to the scale of the
/// output.
public struct ProductScaling: Hashable, Sendable {
  /// The multiplier from the scale of the exact result to that of the output.
  public let multiplier: QuantizedMultiplier

  /// The zero point of the first operand.
  public let firstZeroPoint: Int32

  /// The zero point of the second operand.
  public let secondZeroPoint: Int32

  /// The zero point of the output.
  public let outputZeroPoint: Int32

  /// The range of the activation.
  public let range: ClosedRange<Int32>

  /// The scaling of a product: the multiplier is `scale of a · scale of b / scale of y`, in
  /// float32.
  ///
  /// - Precondition: The zero points lie within the element type's range.
  /// - Returns: nil where the multiplier is not finite.
  public init?(
    product first: Quantization, _ second: Quantization, output: Quantization,
    range: ClosedRange<Int32>
  ) {
    self.init(
      first, second, output, factor: Double(first.scale * second.scale / output.scale),
      range: range)
  }

  /// The scaling of accumulators, as of matrices: the factor is
  /// `scale of a · scale of b / scale of y`, the product in float32 and the quotient in
  /// float64.
  ///
  /// - Precondition: The zero points lie within the element type's range.
  /// - Returns: nil where the multiplier is not finite.
  public init?(
    accumulated first: Quantization, _ second: Quantization, output: Quantization,
    range: ClosedRange<Int32>
  ) {
    self.init(
      first, second, output,
      factor: Double(first.scale * second.scale) / Double(output.scale), range: range)
  }

  /// The scaling of a quotient: the multiplier is `scale of a / (scale of b · scale of y)`, in
  /// float32.
  ///
  /// - Precondition: The zero points lie within the element type's range.
  /// - Returns: nil where the multiplier is not finite.
  public init?(
    quotient first: Quantization, _ second: Quantization, output: Quantization,
    range: ClosedRange<Int32>
  ) {
    self.init(
      first, second, output, factor: Double(first.scale / (second.scale * output.scale)),
      range: range)
  }

  private init?(
    _ first: Quantization, _ second: Quantization, _ output: Quantization, factor: Double,
    range: ClosedRange<Int32>
  ) {
    guard let multiplier = QuantizedMultiplier(wrapping: factor) else { return nil }
    self.multiplier = multiplier
    self.firstZeroPoint = Int32(truncatingIfNeeded: first.zeroPoint)
    self.secondZeroPoint = Int32(truncatingIfNeeded: second.zeroPoint)
    self.outputZeroPoint = Int32(truncatingIfNeeded: output.zeroPoint)
    self.range = range
  }

  /// An element of the output, from a value at its scale.
  @inlinable
  public func quantized(_ x: Int32) -> Int32 {
    clamp(x &+ outputZeroPoint, range.lowerBound, range.upperBound)
  }
}
