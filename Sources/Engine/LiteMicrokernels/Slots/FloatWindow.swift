/// The operands of a reduction of the pixels of a pooling window, channel by channel, in the order
/// of rows and columns.
///
/// `y[c] = clamp(reduced[c] / divisor, low...high)`, where NaN stays NaN; of squares, the square root of
/// the quotient is clamped.
public struct FloatWindow {
  /// The reduction of the elements of a channel.
  public enum Reduction: Hashable, Sendable {
    /// Their sum.
    case sum

    /// The sum of their squares; the square root of the quotient is the result.
    case sumOfSquares

    /// The greatest of them; NaN is passed over.
    case maximum

    /// The least of them; NaN is passed over.
    case minimum
  }

  /// The reduction of the elements of a channel.
  public var reduction: Reduction

  /// The initial value of the reduction.
  public var initial: Float

  /// The divisor of the reduction's result.
  public var divisor: Float

  /// Whether results are divided, which takes longer than to multiply them by the reciprocal: that is
  /// exact for powers of two, and else within 1 ULP.
  public var divides: Bool

  /// The least result.
  public var low: Float

  /// The greatest result.
  public var high: Float

  /// The number of windows of the same rows and columns, whose results are contiguous.
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

  /// The results, one for each channel.
  public var output: UnsafeMutableRawPointer

  public init(
    reduction: Reduction, initial: Float, divisor: Float, low: Float, high: Float, channels: Int,
    rows: Int, taps: Int, input: UnsafeRawPointer, rowStride: Int, tapStride: Int,
    output: UnsafeMutableRawPointer, windows: Int = 1, windowStride: Int = 0, isExact: Bool = true
  ) {
    self.reduction = reduction
    self.initial = initial
    self.divisor = divisor
    divides = isExact && divisor.significandBitPattern != 0
    self.low = low
    self.high = high
    self.windows = windows
    self.windowStride = windowStride
    self.channels = channels
    self.rows = rows
    self.taps = taps
    self.input = input
    self.rowStride = rowStride
    self.tapStride = tapStride
    self.output = output
  }
}
