/// The operands of one output row of a depthwise convolution of float32 with 5×5 filters without
/// dilation.
///
/// Taps outside the image are skipped.
public struct FloatDepthwiseRow {
  /// The number of filter rows, and of taps in each.
  public static let tapCount = 5

  /// The channels that are computed.
  public var channels: Range<Int>

  /// The bytes from an output pixel to the next, and from the weights of a filter tap to those of
  /// the next.
  public var pixelBytes: Int

  /// The number of pixels of a row of the image.
  public var width: Int

  /// The number of output positions, at least 1.
  public var positions: Int

  /// The stride, 1 or 2.
  public var stride: Int

  /// The padding on the left, in pixels.
  public var padding: Int

  /// The rows of the image, ``tapCount`` of them; those outside have a stride of 0.
  public var inputRows: UnsafePointer<FloatDepthwiseRows.InputRow>

  /// The weights: one for each channel, filter tap after filter tap.
  public var weights: UnsafeRawPointer

  /// The bias of each channel.
  public var bias: UnsafeRawPointer

  /// The first result: one for each channel, output position after output position.
  public var output: UnsafeMutableRawPointer

  /// The least output.
  public var low: Float

  /// The greatest output.
  public var high: Float

  /// Whether ``FloatFunction/fastHardSwish`` is applied to the limited outputs; only where the
  /// kernel says that it can be.
  public var appliesHardSwish = false

  public init(
    channels: Range<Int>, pixelBytes: Int, width: Int, positions: Int, stride: Int, padding: Int,
    inputRows: UnsafePointer<FloatDepthwiseRows.InputRow>, weights: UnsafeRawPointer,
    bias: UnsafeRawPointer, output: UnsafeMutableRawPointer, low: Float, high: Float
  ) {
    self.channels = channels
    self.pixelBytes = pixelBytes
    self.width = width
    self.positions = positions
    self.stride = stride
    self.padding = padding
    self.inputRows = inputRows
    self.weights = weights
    self.bias = bias
    self.output = output
    self.low = low
    self.high = high
  }
}
