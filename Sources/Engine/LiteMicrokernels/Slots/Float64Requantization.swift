/// The operands of a requantization of rows of accumulators by float64 multipliers, with ties away from
/// zero.
///
/// ```
/// output[row][i] = clamp(round(Double(accumulators[row][i]) · multipliers[i]) + zeroPoint, low...high)
/// ```
/// The values are of the output's dtype, and their low bytes are stored. Products fit int32.
public struct Float64Requantization {
  /// The number of rows.
  public var rows: Int

  /// The number of accumulators of a row.
  public var columns: Int

  /// The accumulators; rows follow each other.
  public var accumulators: UnsafePointer<Int32>

  /// The multiplier of each column.
  public var multipliers: UnsafePointer<Double>

  /// The zero point of the output.
  public var zeroPoint: Int32

  /// The least output.
  public var low: Int32

  /// The greatest output.
  public var high: Int32

  /// Where the bytes of the first row go.
  public var output: UnsafeMutablePointer<UInt8>

  /// The bytes from one row of the output to the next.
  public var outputStride: Int

  @inlinable
  public init(
    rows: Int, columns: Int, accumulators: UnsafePointer<Int32>,
    multipliers: UnsafePointer<Double>, zeroPoint: Int32, low: Int32, high: Int32,
    output: UnsafeMutablePointer<UInt8>, outputStride: Int
  ) {
    self.rows = rows
    self.columns = columns
    self.accumulators = accumulators
    self.multipliers = multipliers
    self.zeroPoint = zeroPoint
    self.low = low
    self.high = high
    self.output = output
    self.outputStride = outputStride
  }
}
