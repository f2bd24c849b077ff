/// The operands of neighboring windows of a depthwise convolution of float32, in one line of
/// the output: `y[x, c] = clamp(bias[c] + Σ input[line, x, tap, c] · weight[line, tap, c])`.
public struct FloatDepthwise {
  /// The number of windows.
  public var count: Int

  /// The number of channels.
  public var channels: Int

  /// The number of rows of the image that the windows cover.
  public var rows: Int

  /// The number of taps in a line.
  public var taps: Int

  /// The first tap of the first window in the first line.
  public var input: UnsafeRawPointer

  /// The bytes from one row of the image to the next that the windows cover.
  public var rowStride: Int

  /// The bytes from a window to the next.
  public var positionStride: Int

  /// The bytes from a tap to the next.
  public var tapStride: Int

  /// The weights of the first tap in the first line: one for each channel.
  public var weights: UnsafeRawPointer

  /// The bytes from the weights of one line to those of the next.
  public var weightRowStride: Int

  /// The bias of each channel.
  public var bias: UnsafeRawPointer

  /// The first result; one for each channel, window after window.
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
