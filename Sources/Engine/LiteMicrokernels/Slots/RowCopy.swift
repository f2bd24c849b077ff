/// The operands of a copy of some rows of bytes at a stride.
public struct RowCopy {
  /// The number of rows.
  public var rows: Int

  /// The number of bytes that are read of each row.
  public var byteCount: Int

  /// The first row to read.
  public var source: UnsafeRawPointer

  /// The bytes from one source row to the next; 0 repeats one row.
  public var sourceStride: Int

  /// The first row to write.
  public var destination: UnsafeMutableRawPointer

  /// The bytes from one destination row to the next.
  public var destinationStride: Int

  /// The XOR mask of each byte: 0x80 for int8, 0 for uint8.
  public var flip: UInt8

  public init(
    rows: Int, byteCount: Int, source: UnsafeRawPointer, sourceStride: Int,
    destination: UnsafeMutableRawPointer, destinationStride: Int, flip: UInt8
  ) {
    self.rows = rows
    self.byteCount = byteCount
    self.source = source
    self.sourceStride = sourceStride
    self.destination = destination
    self.destinationStride = destinationStride
    self.flip = flip
  }
}
