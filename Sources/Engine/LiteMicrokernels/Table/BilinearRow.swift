/// The operands of a row of an image that is resized by bilinear interpolation.
///
/// Of the elements around its place, top left, bottom left, top right and bottom right, an output
/// is, in this order of sums and products,
/// ```
/// ((tl · (1 − wy)) · (1 − wx) + (bl · wy) · (1 − wx)) + (tr · (1 − wy)) · wx + (br · wy) · wx
/// ```
/// in float32, of bytes with a half added and the fraction cut off; or for
/// ``Element/int8`` with weights in 1024ths, divided by 2^20 and rounded half away from zero.
public struct BilinearRow {
  /// What elements are, and how they are computed with.
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

  /// What the elements are.
  public var element: Element

  /// The number of channels of a pixel: 16 or more.
  public var channels: Int

  /// Which pixels of the rows above and below each output is read from.
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
    element: Element, channels: Int, columns: UnsafeBufferPointer<Sample>,
    top: UnsafeRawPointer, bottom: UnsafeRawPointer, weightBits: UInt32,
    output: UnsafeMutableRawPointer
  ) {
    self.element = element
    self.channels = channels
    self.columns = columns
    self.top = top
    self.bottom = bottom
    self.weightBits = weightBits
    self.output = output
  }
}
