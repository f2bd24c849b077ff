/// The operands of a pooling of bytes: windows of the same rows and pixels, reduced channel by channel.
///
/// The results of neighboring windows are contiguous.
public struct ByteWindow {
  /// The number of windows.
  public var windows: Int

  /// The bytes from one window to the next.
  public var windowStride: Int

  /// The number of channels.
  public var channels: Int

  /// The number of rows of a window.
  public var rows: Int

  /// The number of pixels in a row of a window.
  public var taps: Int

  /// The first pixel.
  public var input: UnsafeRawPointer

  /// The bytes from one row of a window to the next.
  public var rowStride: Int

  /// The bytes from one pixel to the next.
  public var tapStride: Int

  /// The XOR mask with which bytes compare as unsigned ones: 0x80 for int8.
  public var flip: UInt8

  /// The least result, as an unsigned byte.
  public var low: UInt8

  /// The greatest result, as an unsigned byte.
  public var high: UInt8

  /// The results, one for each channel of each window.
  public var output: UnsafeMutableRawPointer

  public init(
    windows: Int, windowStride: Int, channels: Int, rows: Int, taps: Int, input: UnsafeRawPointer,
    rowStride: Int, tapStride: Int, flip: UInt8, low: UInt8, high: UInt8,
    output: UnsafeMutableRawPointer
  ) {
    self.windows = windows
    self.windowStride = windowStride
    self.channels = channels
    self.rows = rows
    self.taps = taps
    self.input = input
    self.rowStride = rowStride
    self.tapStride = tapStride
    self.flip = flip
    self.low = low
    self.high = high
    self.output = output
  }
}
