/// The operands of a depthwise convolution of some output pixels with a fused epilogue.
///
/// Each pixel has ``taps`` pointers to the pixels of the input that its window covers, of which
/// the kernel reads ``channels`` bytes each. The constants are laid out as ``DepthwiseLayout``
/// says.
public struct DepthwiseProduct {
  /// The number of output pixels.
  public var pixels: Int

  /// The number of taps of a window, rounded up to the kernel's ``DepthwiseLayout/tapGroup``.
  public var taps: Int

  /// The number of channels, at least 1.
  public var channels: Int

  /// The pointers of the first pixel, those of the second and so on.
  public var windows: UnsafePointer<UnsafeRawPointer>

  /// The packed weights.
  public var weights: UnsafeRawPointer

  /// What the packed weights leave out, in the same layout; nil where they leave nothing out.
  public var rest: UnsafeRawPointer?

  /// A term for each position.
  public var bias: UnsafePointer<Int32>

  /// What the bytes of the input are exclusive-ored with: 0x80 for int8, 0 for uint8.
  public var flip: UInt8

  /// The first byte of the output.
  public var output: UnsafeMutableRawPointer

  /// The bytes from one pixel of the output to the next.
  public var outputStride: Int

  /// What becomes of the sums: its channels are positions.
  public var requantization: Requantization

  public init(
    pixels: Int, taps: Int, channels: Int, windows: UnsafePointer<UnsafeRawPointer>,
    weights: UnsafeRawPointer, rest: UnsafeRawPointer?, bias: UnsafePointer<Int32>, flip: UInt8,
    output: UnsafeMutableRawPointer, outputStride: Int, requantization: Requantization
  ) {
    self.pixels = pixels
    self.taps = taps
    self.channels = channels
    self.windows = windows
    self.weights = weights
    self.rest = rest
    self.bias = bias
    self.flip = flip
    self.output = output
    self.outputStride = outputStride
    self.requantization = requantization
  }
}
