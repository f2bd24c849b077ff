public import LiteTensor

/// How the raw sum of quantized elements is brought to the mean at the scale of the output.
public struct MeanScaling: Hashable, Sendable {
  /// The scale of the input over that of the output, divided by the number of elements.
  public let multiplier: QuantizedMultiplier

  /// The sum of the zero points of the elements.
  public let inputZeroPoint: Int32

  /// The zero point of the output.
  public let outputZeroPoint: Int32

  /// The scaling of means of `count` elements each.
  ///
  /// The division by the count is folded into the multiplier, whose significand keeps as
  /// many bits as the count takes, up to 32.
  /// - Precondition: The zero points lie within the element type's range.
  /// - Returns: nil where the output's scale is so small that the multiplier is 2^30 or more.
  public init?(input: Quantization, output: Quantization, count: Int) {
    guard let whole = QuantizedMultiplier(Double(input.scale) / Double(output.scale)) else {
      return nil
    }
    let count = max(count, 1)
    let shift = min(63 - count.leadingZeroBitCount, 32, 31 + whole.shift)
    multiplier = QuantizedMultiplier(
      value: Int32(truncatingIfNeeded: (Int64(whole.value) << Int64(shift)) / Int64(count)),
      shift: whole.shift - shift)
    inputZeroPoint = Int32(truncatingIfNeeded: input.zeroPoint * count)
    outputZeroPoint = Int32(truncatingIfNeeded: output.zeroPoint)
  }

  /// An element of the output, from a raw sum.
  @inlinable
  public func quantized<T: FixedWidthInteger>(_ sum: Int32) -> T {
    T(clamping: multiplier.apply(sum &- inputZeroPoint) &+ outputZeroPoint)
  }
}
