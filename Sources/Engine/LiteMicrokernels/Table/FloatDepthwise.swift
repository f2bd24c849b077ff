/// The operands of neighbouring windows of a depthwise convolution of float32, in one line of
/// the output: `y[x, c] = clamp(bias[c] + Σ input[line, x, tap, c] · weight[line, tap, c])`.
public struct FloatDepthwise {
  /// The number of windows.
  public var count: Int

  /// The number of channels.
  public var channels: Int

  /// The number of lines of the image that the windows cover.
  public var lines: Int

  /// The number of taps in a line.
  public var taps: Int

  /// The first tap of the first window in the first line.
  public var input: UnsafeRawPointer

  /// The bytes from one line of the image to the next that the windows cover.
  public var lineStride: Int

  /// The bytes from a window to the next.
  public var windowStride: Int

  /// The bytes from a tap to the next.
  public var tapStride: Int

  /// The weights of the first tap in the first line: one for each channel.
  public var weights: UnsafeRawPointer

  /// The bytes from the weights of one line to those of the next.
  public var weightLineStride: Int

  /// A term for each channel.
  public var bias: UnsafeRawPointer

  /// The first result; one for each channel, window after window.
  public var output: UnsafeMutableRawPointer

  /// The least output.
  public var low: Float

  /// The greatest output.
  public var high: Float

  public init(
    count: Int, channels: Int, lines: Int, taps: Int, input: UnsafeRawPointer, lineStride: Int,
    windowStride: Int, tapStride: Int, weights: UnsafeRawPointer, weightLineStride: Int,
    bias: UnsafeRawPointer, output: UnsafeMutableRawPointer, low: Float, high: Float
  ) {
    self.count = count
    self.channels = channels
    self.lines = lines
    self.taps = taps
    self.input = input
    self.lineStride = lineStride
    self.windowStride = windowStride
    self.tapStride = tapStride
    self.weights = weights
    self.weightLineStride = weightLineStride
    self.bias = bias
    self.output = output
    self.low = low
    self.high = high
  }
}
