/// The operands of the greatest or the least elements of some contiguous rows of float32.
///
/// NaN is passed over. Zeros are equal: a result of zero may have either sign.
public struct FloatRowExtrema {
  /// Whether the greatest elements are found, or the least.
  public var isMaximum: Bool

  /// The number of rows.
  public var rows: Int

  /// The number of elements of a row, 16 or more.
  public var columns: Int

  /// The rows.
  public var input: UnsafePointer<Float>

  /// The element of each row; an infinity of a row of NaN.
  public var output: UnsafeMutablePointer<Float>

  public init(
    isMaximum: Bool, rows: Int, columns: Int, input: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>
  ) {
    self.isMaximum = isMaximum
    self.rows = rows
    self.columns = columns
    self.input = input
    self.output = output
  }
}
