/// A transpose of a matrix of words of some bytes.
///
/// Word (`row`, `column`) goes from `row · width + column · sourceStride` to `row · destinationStride +
/// column · width`, where `width` is the number of bytes of a word. The source and the destination do
/// not overlap.
public struct MatrixTranspose {
  /// The number of rows of the destination.
  public var rows: Int

  /// The number of columns of the destination.
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
}
