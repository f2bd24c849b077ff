/// The operands of the maximum of each channel over the bytes that some pointers lead to.
public struct ByteMaximum {
  /// The number of channels.
  public var channels: Int

  /// The pixels whose channels are compared.
  public var pixels: UnsafeBufferPointer<UnsafeRawPointer>

  /// The XOR mask with which bytes compare as unsigned ones: 0x80 for int8.
  public var flip: UInt8

  /// The least output, as an unsigned byte.
  public var low: UInt8

  /// The greatest output, as an unsigned byte.
  public var high: UInt8

  /// Where the results go.
  public var output: UnsafeMutableRawPointer

  public init(
    channels: Int, pixels: UnsafeBufferPointer<UnsafeRawPointer>, flip: UInt8, low: UInt8,
    high: UInt8, output: UnsafeMutableRawPointer
  ) {
    self.channels = channels
    self.pixels = pixels
    self.flip = flip
    self.low = low
    self.high = high
    self.output = output
  }
}
