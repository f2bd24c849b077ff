public import LiteTensor

/// How two quantized operands are brought to one scale, added or subtracted, and brought
/// to the scale of the output.
///
/// Both operands are shifted left by ``leftShift`` bits and multiplied by their scale over
/// `T = 2 · max(scale of a, scale of b)`; the sum is multiplied by
/// `T / (2^leftShift · scale of y)`.
public struct SumScaling: Hashable, Sendable {
  /// The multiplier of the first operand: at most one half.
  public let firstMultiplier: QuantizedMultiplier

  /// The multiplier of the second operand: at most one half.
  public let secondMultiplier: QuantizedMultiplier

  /// The multiplier of the sum.
  public let outputMultiplier: QuantizedMultiplier

  /// How far the operands are shifted before they are multiplied, in bits.
  public let leftShift: Int32

  /// The zero point of the first operand.
  public let firstZeroPoint: Int32

  /// The zero point of the second operand.
  public let secondZeroPoint: Int32

  /// The zero point of the output.
  public let outputZeroPoint: Int32

  /// The range of the activation.
  public let range: ClosedRange<Int32>

  /// The scaling of a sum or difference: 20 bits of shift for 8-bit elements and 15 for
  /// 16-bit ones keep it within 32 bits.
  ///
  /// - Precondition: The zero points lie within the element type's range.
  /// - Returns: nil where a multiplier is not finite.
  public init?(
    first: Quantization, second: Quantization, output: Quantization, leftShift: Int32,
    range: ClosedRange<Int32>
  ) {
    let common = Double(2 * max(first.scale, second.scale))
    self.init(
      first, second, output, common: common,
      factor: common / Double(Float(Int32(1) &<< leftShift) * output.scale),
      leftShift: leftShift, range: range)
  }

  /// The scaling of a squared difference: the factor of the output is
  /// `T² / (2^(2 · 7) · scale of y)`.
  ///
  /// - Precondition: The zero points lie within the element type's range.
  /// - Returns: nil where a multiplier is not finite.
  public init?(
    squaring first: Quantization, _ second: Quantization, output: Quantization,
    range: ClosedRange<Int32>
  ) {
    let leftShift: Int32 = 7
    let common = Double(2 * max(first.scale, second.scale))
    self.init(
      first, second, output, common: common,
      factor: (common * common) / Double(Float(Int32(1) &<< (2 * leftShift)) * output.scale),
      leftShift: leftShift, range: range)
  }

  private init?(
    _ first: Quantization, _ second: Quantization, _ output: Quantization, common: Double,
    factor: Double, leftShift: Int32, range: ClosedRange<Int32>
  ) {
    guard let firstMultiplier = QuantizedMultiplier(Double(first.scale) / common),
      let secondMultiplier = QuantizedMultiplier(Double(second.scale) / common),
      let outputMultiplier = QuantizedMultiplier(wrapping: factor)
    else { return nil }
    self.firstMultiplier = firstMultiplier
    self.secondMultiplier = secondMultiplier
    self.outputMultiplier = outputMultiplier
    self.leftShift = leftShift
    self.firstZeroPoint = Int32(truncatingIfNeeded: first.zeroPoint)
    self.secondZeroPoint = Int32(truncatingIfNeeded: second.zeroPoint)
    self.outputZeroPoint = Int32(truncatingIfNeeded: output.zeroPoint)
    self.range = range
  }

  /// An element of the first operand at the common scale.
  @inlinable
  public func first(_ x: Int32) -> Int32 {
    firstMultiplier.apply((x &- firstZeroPoint) &<< leftShift)
  }

  /// An element of the second operand at the common scale.
  @inlinable
  public func second(_ x: Int32) -> Int32 {
    secondMultiplier.apply((x &- secondZeroPoint) &<< leftShift)
  }

  /// An element of the output, from a value at the common scale.
  @inlinable
  public func quantized(_ x: Int32) -> Int32 {
    clamp(outputMultiplier.apply(x) &+ outputZeroPoint, range.lowerBound, range.upperBound)
  }
}
