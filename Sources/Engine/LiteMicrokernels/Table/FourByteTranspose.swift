/// Rows of bytes whose words of four are turned into columns, sixteen rows at a time: what a block of
/// ``IntegerProductKernel`` holds of the weights of sixteen output channels.
public struct FourByteTranspose {
  /// The first byte of row 0; it need not be aligned.
  public var source: UnsafeRawPointer

  /// The number of bytes of a row.
  public var rowBytes: Int

  /// The number of bytes from one row to the next.
  public var rowStride: Int

  /// What is flipped in each byte, and what is then taken from it.
  public var flip: UInt8
  public var offset: UInt8

  /// Where the words go, that of index `w` of row `r` to word `16 · w + r`.
  ///
  /// What the last word of a row is short of is zero, and stays it.
  public var destination: UnsafeMutableRawPointer

  public init(
    source: UnsafeRawPointer, rowBytes: Int, rowStride: Int, flip: UInt8, offset: UInt8,
    destination: UnsafeMutableRawPointer
  ) {
    self.source = source
    self.rowBytes = rowBytes
    self.rowStride = rowStride
    self.flip = flip
    self.offset = offset
    self.destination = destination
  }
}
