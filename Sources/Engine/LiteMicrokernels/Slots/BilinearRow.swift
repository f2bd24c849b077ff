/// The operands of a row of an image that is resized by bilinear interpolation.
///
/// With the four elements around its position, top left, bottom left, top right and bottom right,
/// an output is
/// ```
/// ((tl · (1 − wy)) · (1 − wx) + (bl · wy) · (1 − wx)) + (tr · (1 − wy)) · wx + (br · wy) · wx
/// ```
/// in this order, in float32. For bytes, 1/2 is added and the sum is truncated. For
/// ``Element/int8``, weights are integers in units of 1/1024, and the sum is divided by 2^20 with
/// ties away from zero.
public struct BilinearRow {
  /// The element type, and its arithmetic.
  public enum Element: Sendable {
    /// Floats, in float32.
    case float32

    /// Unsigned bytes, in float32.
    case uint8

    /// Signed bytes, in integers.
    case int8
  }

  /// Where along an axis an output is read from.
  public struct Sample: BitwiseCopyable, Sendable {
    /// The position below.
    public var lower: Int

    /// The position above.
    public var upper: Int

    /// The bits of the weight of the position above: a float32, or an int32 of 1024ths.
    public var weightBits: UInt32

    public init(lower: Int, upper: Int, weightBits: UInt32) {
      self.lower = lower
      self.upper = upper
      self.weightBits = weightBits
    }
  }

  /// The element type.
  public var element: Element

  /// The number of channels of a pixel.
  public var channels: Int

  /// The number of pixels of an input row.
  public var inputColumns: Int

  /// Which pixels of the rows above and below each output is read from; neither of them lies before that
  /// of the output before.
  public var columns: UnsafeBufferPointer<Sample>

  /// The row above.
  public var top: UnsafeRawPointer

  /// The row below.
  public var bottom: UnsafeRawPointer

  /// The bits of the weight of the row below.
  public var weightBits: UInt32

  /// The output row.
  public var output: UnsafeMutableRawPointer

  public init(
    element: Element, channels: Int, inputColumns: Int, columns: UnsafeBufferPointer<Sample>,
    top: UnsafeRawPointer, bottom: UnsafeRawPointer, weightBits: UInt32,
    output: UnsafeMutableRawPointer
  ) {
    self.element = element
    self.channels = channels
    self.inputColumns = inputColumns
    self.columns = columns
    self.top = top
    self.bottom = bottom
    self.weightBits = weightBits
    self.output = output
  }
}
