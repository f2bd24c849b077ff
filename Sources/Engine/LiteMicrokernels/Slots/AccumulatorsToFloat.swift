/// The operands of the dequantization of a matrix of accumulators of quantized products to float32.
///
/// ```
/// output[row, i] = clamp(accumulators[row, i] · weightScales[i] · inputScale + bias[i],
/// low...high)
/// ```
public struct AccumulatorsToFloat {
  /// The number of rows.
  public var rows: Int

  /// The number of accumulators of a row.
  public var columns: Int

  /// The accumulators of the first row, integers that float32 holds.
  public var accumulators: UnsafePointer<Float>

  /// The elements from one row of accumulators to the next.
  public var accumulatorStride: Int

  /// The scale of the weights of each column.
  public var weightScales: UnsafePointer<Float>

  /// The scale of the inputs.
  public var inputScale: Float

  /// Whether the scales are multiplied first.
  public var multipliesScalesFirst: Bool

  /// The bias of each column.
  public var bias: UnsafePointer<Float>

  /// The least output.
  public var low: Float

  /// The greatest output.
  public var high: Float

  /// The destination of the results; may be the memory of the accumulators.
  public var output: UnsafeMutablePointer<Float>

  /// The results from one row to the next.
  public var outputStride: Int

  public init(
    rows: Int, columns: Int, accumulators: UnsafePointer<Float>, accumulatorStride: Int,
    weightScales: UnsafePointer<Float>,
    inputScale: Float, multipliesScalesFirst: Bool, bias: UnsafePointer<Float>, low: Float,
    high: Float, output: UnsafeMutablePointer<Float>, outputStride: Int
  ) {
    self.rows = rows
    self.columns = columns
    self.accumulators = accumulators
    self.accumulatorStride = accumulatorStride
    self.weightScales = weightScales
    self.inputScale = inputScale
    self.multipliesScalesFirst = multipliesScalesFirst
    self.bias = bias
    self.low = low
    self.high = high
    self.output = output
    self.outputStride = outputStride
  }
}
