/// A transpose of a matrix of words of 4 bytes.
///
/// Word (`row`, `column`) goes from `row · 4 + column · sourceStride` to `row · destinationStride +
/// column · 4`. The source and the destination do not overlap.
public struct WordTranspose {
  /// The number of rows of the destination: 4 or more.
  public var rows: Int

  /// The number of columns of the destination: 16 or more.
  public var columns: Int

  /// The first word of the source; it need not be aligned.
  public var source: UnsafeRawPointer

  /// The bytes from one column to the next in the source; may be negative.
  public var sourceStride: Int

  /// Where the first word goes; it need not be aligned.
  public var destination: UnsafeMutableRawPointer

  /// The bytes from one row to the next in the destination; may be negative.
  public var destinationStride: Int

  public init(
    rows: Int, columns: Int, source: UnsafeRawPointer, sourceStride: Int,
    destination: UnsafeMutableRawPointer, destinationStride: Int
  ) {
    self.rows = rows
    self.columns = columns
    self.source = source
    self.sourceStride = sourceStride
    self.destination = destination
    self.destinationStride = destinationStride
  }

  /// The least number of rows.
  @inlinable
  public static var leastRows: Int { 4 }

  /// The least number of columns.
  @inlinable
  public static var leastColumns: Int { 16 }
}
