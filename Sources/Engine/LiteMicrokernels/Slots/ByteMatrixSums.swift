/// The operands of the sums of the rows or of the columns of a matrix of bytes.
public struct ByteMatrixSums {
  /// The bytes that make up a sum.
  public enum Direction: Hashable, Sendable {
    /// The bytes of each row: a sum for each row.
    case rows

    /// The bytes of each column: a sum for each column.
    case columns
  }

  /// The bytes that make up a sum.
  public var direction: Direction

  /// The number of rows.
  public var rows: Int

  /// The number of bytes of a row.
  public var columns: Int

  /// The first row.
  public var input: UnsafeRawPointer

  /// The bytes from one row to the next.
  public var stride: Int

  /// The XOR mask that makes the bytes unsigned before they are added.
  public var flip: UInt8

  /// The sums, which wrap.
  public var sums: UnsafeMutablePointer<UInt32>

  public init(
    direction: Direction, rows: Int, columns: Int, input: UnsafeRawPointer, stride: Int,
    flip: UInt8, sums: UnsafeMutablePointer<UInt32>
  ) {
    self.direction = direction
    self.rows = rows
    self.columns = columns
    self.input = input
    self.stride = stride
    self.flip = flip
    self.sums = sums
  }
}
