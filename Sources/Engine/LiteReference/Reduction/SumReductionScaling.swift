public import LiteTensor

/// How the raw sum of quantized elements is brought to the scale of the output.
public struct SumReductionScaling: Hashable, Sendable {
  /// The scale of the input over that of the output.
  public let scale: Float

  /// The sum of the zero points of the elements, at the scale of the output.
  public let bias: Float

  /// The zero point of the output.
  public let outputZeroPoint: Int32

  /// The scaling of sums of `count` elements each.
  ///
  /// - Precondition: The zero points lie within the element type's range.
  public init(input: Quantization, output: Quantization, count: Int) {
    scale = input.scale / output.scale
    bias = Float(-input.zeroPoint) * scale * Float(count)
    outputZeroPoint = Int32(truncatingIfNeeded: output.zeroPoint)
  }

  /// An element of the output, from a raw sum.
  @inlinable
  public func quantized<T: FixedWidthInteger>(_ sum: Int32) -> T {
    T(clamping: Int64(roundToInt32(Float(sum) * scale + bias)) &+ Int64(outputZeroPoint))
  }
}
