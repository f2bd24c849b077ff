/// The operands of a requantization of rows of accumulators to int16.
///
/// ```
/// output[row, i] = clamp(round((accumulators[row, i] + bias[i]) · multipliers[i]), low...high)
/// ```
/// Sums wrap in int64. All operands of a column are readable up to the next multiple of
/// ``columnUnit``; of the output nothing beyond ``columns`` is written.
public struct Int16Requantization {
  /// The columns that a kernel may read together.
  public static var columnUnit: Int { 16 }

  /// The accumulators of the first row.
  @frozen
  public enum Accumulators {
    /// Accumulators of int32.
    case int32(UnsafePointer<Int32>)

    /// Accumulators of int64.
    case int64(UnsafePointer<Int64>)

    /// Sixteen sums of products with the low bytes of weights, then the same with the high bytes,
    /// block by block: an accumulator is `low + 256 · high`.
    case halves(UnsafePointer<Int32>)
  }

  /// The multipliers of the columns.
  @frozen
  public enum Multipliers {
    /// `(x · values[i] + 2^(shifts[i] − 1)) >> shifts[i]`, wrapping in int64, of which the low 32
    /// bits count; shifts are 1 to 63.
    case fixedPoint(values: UnsafePointer<Int64>, shifts: UnsafePointer<Int64>)

    /// `Double(x) · multipliers[i]`, with ties away from zero. Magnitudes of `x` are below 2^51,
    /// those of the products below 2^31.
    case float64(UnsafePointer<Double>)
  }

  /// The number of rows.
  public var rows: Int

  /// The number of columns.
  public var columns: Int

  /// The accumulators.
  public var accumulators: Accumulators

  /// The elements from one row of accumulators to the next.
  public var accumulatorStride: Int

  /// The bias of each column.
  public var bias: UnsafePointer<Int64>

  /// The multiplier of each column.
  public var multipliers: Multipliers

  /// The least output.
  public var low: Int32

  /// The greatest output.
  public var high: Int32

  /// Where the first row goes.
  public var output: UnsafeMutablePointer<Int16>

  /// The elements from one output row to the next.
  public var outputStride: Int

  public init(
    rows: Int, columns: Int, accumulators: Accumulators, accumulatorStride: Int,
    bias: UnsafePointer<Int64>, multipliers: Multipliers, low: Int32, high: Int32,
    output: UnsafeMutablePointer<Int16>, outputStride: Int
  ) {
    self.rows = rows
    self.columns = columns
    self.accumulators = accumulators
    self.accumulatorStride = accumulatorStride
    self.bias = bias
    self.multipliers = multipliers
    self.low = low
    self.high = high
    self.output = output
    self.outputStride = outputStride
  }
}
