/// The operands of a rescaling of a matrix of sums of quantized products to float32.
///
/// ```
/// output[row, i] = clamp(Float(sums[row, i]) · weightScales[i] · inputScale + bias[i], low...high)
/// ```
public struct SumsToFloat {
  /// The number of rows.
  public var rows: Int

  /// The number of sums of a row.
  public var columns: Int

  /// The sums of the first row.
  public var sums: Sums

  /// The sums from one row to the next.
  public var sumStride: Int

  /// A form of sums.
  public enum Sums {
    /// Integers.
    case integers(UnsafePointer<Int32>)

    /// Integers of rows that were each quantized on their own, with scales in place of
    /// ``SumsToFloat/inputScale``. The zero-point correction is still to be taken from them:
    /// `zeroPoint · weightSums[i]`, which wraps, as the sums do.
    case uncorrected(
      UnsafePointer<Int32>, weightSums: UnsafePointer<Int32>,
      rows: UnsafePointer<RowQuantization>)

    /// Integers that float32 holds.
    case floats(UnsafePointer<Float>)
  }

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

  /// Where the results go; may be where the sums are.
  public var output: UnsafeMutablePointer<Float>

  /// The results from one row to the next.
  public var outputStride: Int

  public init(
    rows: Int, columns: Int, sums: Sums, sumStride: Int, weightScales: UnsafePointer<Float>,
    inputScale: Float, multipliesScalesFirst: Bool, bias: UnsafePointer<Float>, low: Float,
    high: Float, output: UnsafeMutablePointer<Float>, outputStride: Int
  ) {
    self.rows = rows
    self.columns = columns
    self.sums = sums
    self.sumStride = sumStride
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
