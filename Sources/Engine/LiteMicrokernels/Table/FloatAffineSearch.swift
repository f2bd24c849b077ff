/// A search for the float-affine requantizations of channels
/// (``Requantization/Rounding/floatAffineChannels``), sixteen at once, with the scale that is
/// nearest to each channel's factor.
///
/// Of a factor `value · 2^(−31 − right)` and sums within a range, a form is a scale, an offset and
/// a start. Whether another scale has a form is left to others.
public struct FloatAffineSearch {
  /// What is given of sixteen channels, in float64: how it lies in a block, in numbers.
  public enum Input {
    /// The values of the factors, above 0.
    @inlinable
    public static var value: Int { 0 }
    /// The powers of two that they shift by, `2^right`, with `right` in 1...13.
    @inlinable
    public static var power: Int { 16 }
    /// The least sum, above `−2^22`.
    @inlinable
    public static var least: Int { 32 }
    /// The greatest sum, below `2^22`.
    @inlinable
    public static var greatest: Int { 48 }
    /// The numbers of a block.
    @inlinable
    public static var count: Int { 64 }
  }

  /// What is found of sixteen channels, of 32 bits each: how it lies in a block, in numbers.
  public enum Output {
    /// The scales, as bits of float32.
    @inlinable
    public static var scale: Int { 0 }
    /// The offsets, as bits of float32.
    @inlinable
    public static var offset: Int { 16 }
    /// What sums are to begin with; 0 where no form was found.
    @inlinable
    public static var start: Int { 32 }
    /// The numbers of a block.
    @inlinable
    public static var count: Int { 48 }
  }

  /// The blocks of channels.
  public var input: UnsafePointer<Double>

  /// What becomes of them.
  public var output: UnsafeMutablePointer<Int32>

  /// The number of blocks.
  public var blocks: Int

  /// The first output that sums have to reach, as a signed byte.
  public var firstOutput: Int

  /// The steps from the zero point to it, above 0.
  public var firstSteps: Int

  /// The number of outputs that are to be reached.
  public var changes: Int

  public init(
    input: UnsafePointer<Double>, output: UnsafeMutablePointer<Int32>, blocks: Int,
    firstOutput: Int, firstSteps: Int, changes: Int
  ) {
    self.input = input
    self.output = output
    self.blocks = blocks
    self.firstOutput = firstOutput
    self.firstSteps = firstSteps
    self.changes = changes
  }
}
