/// The operands of some output rows of a depthwise convolution of float32 with 3×3 filters.
///
/// Neighboring output positions read neighboring pixels. With a dilation of d these are every d-th
/// pixel of a row, and the rows every d-th row: such operands are d² convolutions without dilation.
/// Taps outside the image are zeros.
public struct FloatDepthwiseRows {
  /// The number of filter rows, and of taps in each.
  public static let tapCount = 3

  /// The most output rows.
  public static let mostRows = 4

  /// A row of the image.
  public struct InputRow {
    /// The first pixel; zeros for a row outside the image.
    public var address: UnsafeRawPointer

    /// The bytes from a pixel to the next; 0 for a row outside the image.
    public var stride: Int

    public init(address: UnsafeRawPointer, stride: Int) {
      self.address = address
      self.stride = stride
    }
  }

  /// The channels that are computed.
  public var channels: Range<Int>

  /// The bytes from the weights of a filter tap to those of the next.
  public var weightStride: Int

  /// The bytes from a result to that of the next position.
  public var outputStride: Int

  /// The number of pixels of a row of the image.
  public var width: Int

  /// The number of positions of an output row, at least 1.
  public var positions: Int

  /// The stride along both axes, 1 or 2.
  public var stride: Int

  /// The padding on the left, in pixels; negative where the first position is further right.
  public var padding: Int

  /// The number of output rows, 1 to ``mostRows``.
  public var rows: Int

  /// The image rows that the receptive fields cover.
  public var inputRows: UnsafePointer<InputRow>

  /// The weights: one for each channel, filter tap after filter tap.
  public var weights: UnsafeRawPointer

  /// The bias of each channel.
  public var bias: UnsafeRawPointer

  /// The first result of each row of output positions.
  public var outputs: UnsafePointer<UnsafeMutableRawPointer>

  /// The least output.
  public var low: Float

  /// The greatest output.
  public var high: Float

  /// Whether ``FloatFunction/fastHardSwish`` is applied to the limited outputs; only where the
  /// kernel says that it can be.
  public var appliesHardSwish = false

  public init(
    channels: Range<Int>, weightStride: Int, outputStride: Int, width: Int, positions: Int,
    stride: Int, padding: Int, rows: Int, inputRows: UnsafePointer<InputRow>,
    weights: UnsafeRawPointer,
    bias: UnsafeRawPointer,
    outputs: UnsafePointer<UnsafeMutableRawPointer>, low: Float, high: Float
  ) {
    self.channels = channels
    self.weightStride = weightStride
    self.outputStride = outputStride
    self.width = width
    self.positions = positions
    self.stride = stride
    self.padding = padding
    self.rows = rows
    self.inputRows = inputRows
    self.weights = weights
    self.bias = bias
    self.outputs = outputs
    self.low = low
    self.high = high
  }
}
