/// The operands of a copy of some rows of bytes that lie a stride apart.
public struct RowCopy {
  /// The number of lines.
  public var rows: Int

  /// The number of bytes that are read of each line.
  public var byteCount: Int

  /// The first line to read.
  public var source: UnsafeRawPointer

  /// The bytes from one line to the next where they are read; 0 repeats one line.
  public var sourceStride: Int

  /// The first line to write.
  public var destination: UnsafeMutableRawPointer

  /// The bytes from one line to the next where they are written.
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
