/// The operands of neighboring positions of an output row of a depthwise convolution of float32:
/// `y[x, c] = clamp(bias[c] + Σ input[row, x, tap, c] · weight[row, tap, c])`.
public struct FloatDepthwise {
  /// The number of output positions.
  public var count: Int

  /// The number of channels.
  public var channels: Int

  /// The number of image rows that the receptive fields cover.
  public var rows: Int

  /// The number of filter taps in a row.
  public var taps: Int

  /// The first pixel of the first receptive field.
  public var input: UnsafeRawPointer

  /// The bytes from one row of a receptive field to the next.
  public var rowStride: Int

  /// The bytes from one receptive field to the next.
  public var positionStride: Int

  /// The bytes from one filter tap to the next.
  public var tapStride: Int

  /// The weights of the first filter tap: one for each channel.
  public var weights: UnsafeRawPointer

  /// The bytes from the weights of one filter row to those of the next.
  public var weightRowStride: Int

  /// The bias of each channel.
  public var bias: UnsafeRawPointer

  /// The first result: one for each channel, output position after output position.
  public var output: UnsafeMutableRawPointer

  /// The least output.
  public var low: Float

  /// The greatest output.
  public var high: Float

  public init(
    count: Int, channels: Int, rows: Int, taps: Int, input: UnsafeRawPointer, rowStride: Int,
    positionStride: Int, tapStride: Int, weights: UnsafeRawPointer, weightRowStride: Int,
    bias: UnsafeRawPointer, output: UnsafeMutableRawPointer, low: Float, high: Float
  ) {
    self.count = count
    self.channels = channels
    self.rows = rows
    self.taps = taps
    self.input = input
    self.rowStride = rowStride
    self.positionStride = positionStride
    self.tapStride = tapStride
    self.weights = weights
    self.weightRowStride = weightRowStride
    self.bias = bias
    self.output = output
    self.low = low
    self.high = high
  }
}
