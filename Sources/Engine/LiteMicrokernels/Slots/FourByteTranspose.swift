/// A transpose of the 4-byte words of sixteen rows of bytes into columns.
///
/// It packs sixteen columns, such as the weights of output channels, as a block of
/// ``IntegerProductKernel`` or ``FloatProductKernel``.
public struct FourByteTranspose {
  /// The first byte of row 0; it need not be aligned.
  public var source: UnsafeRawPointer

  /// The number of bytes of a row.
  public var rowBytes: Int

  /// The number of bytes from one row to the next.
  public var rowStride: Int

  /// The XOR mask of each byte, and the zero point that is then subtracted.
  public var flip: UInt8
  public var offset: UInt8

  /// The destination: word `w` of row `r` goes to word `16 · w + r`.
  ///
  /// Missing bytes of the last word of a row are zero, and stay zero.
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
