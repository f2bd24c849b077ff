/// The operands of the sums of some rows of bytes.
public struct RowSums {
  /// The number of rows.
  public var rows: Int

  /// The number of bytes of each row.
  public var byteCount: Int

  /// Whether the bytes are int8, not uint8.
  public var isSigned: Bool

  /// The first row.
  public var source: UnsafeRawPointer

  /// The bytes from one row to the next.
  public var stride: Int

  /// What each sum is multiplied by.
  public var factor: Int32

  /// Where the products go.
  public var destination: UnsafeMutablePointer<Int32>

  public init(
    rows: Int, byteCount: Int, isSigned: Bool = false, source: UnsafeRawPointer, stride: Int,
    factor: Int32, destination: UnsafeMutablePointer<Int32>
  ) {
    self.rows = rows
    self.byteCount = byteCount
    self.isSigned = isSigned
    self.source = source
    self.stride = stride
    self.factor = factor
    self.destination = destination
  }
}
