/// The operands of the sums of some contiguous rows of float32, each divided by a number.
///
/// The elements of a row are added one after the other, or in sixteen lanes.
public struct FloatRowSums {
  /// The number of rows.
  public var rows: Int

  /// The number of elements of a row.
  public var columns: Int

  /// The divisor of each sum.
  public var divisor: Float

  /// The rows.
  public var input: UnsafePointer<Float>

  /// The quotients.
  public var output: UnsafeMutablePointer<Float>

  public init(
    rows: Int, columns: Int, divisor: Float, input: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>
  ) {
    self.rows = rows
    self.columns = columns
    self.divisor = divisor
    self.input = input
    self.output = output
  }
}
