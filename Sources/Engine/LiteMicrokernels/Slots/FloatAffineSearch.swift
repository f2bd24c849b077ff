/// A search for the float-affine requantizations of channels
/// (``Requantization/Rounding/floatAffineChannels``), sixteen channels at a time, with the scale
/// that is nearest to each channel's multiplier.
///
/// For a multiplier `value · 2^(−31 − right)` and a range of accumulators it finds a scale, an
/// offset and a start. The caller tries other scales.
public struct FloatAffineSearch {
  /// The layout of the operands of sixteen channels, in float64.
  public enum Input {
    /// The values of the multipliers, above 0.
    @inlinable
    public static var value: Int { 0 }
    /// The powers of two that they shift by, `2^right`, with `right` in 1...13.
    @inlinable
    public static var power: Int { 16 }
    /// The least accumulator, above `−2^22`.
    @inlinable
    public static var least: Int { 32 }
    /// The greatest accumulator, below `2^22`.
    @inlinable
    public static var greatest: Int { 48 }
    /// The numbers of a block.
    @inlinable
    public static var count: Int { 64 }
  }

  /// The layout of the results of sixteen channels, in 32-bit lanes.
  public enum Output {
    /// The scales, as bits of float32.
    @inlinable
    public static var scale: Int { 0 }
    /// The offsets, as bits of float32.
    @inlinable
    public static var offset: Int { 16 }
    /// The start of the accumulators; 0 where no requantization was found.
    @inlinable
    public static var start: Int { 32 }
    /// The numbers of a block.
    @inlinable
    public static var count: Int { 48 }
  }

  /// The blocks of channels.
  public var input: UnsafePointer<Double>

  /// The destination of the results.
  public var output: UnsafeMutablePointer<Int32>

  /// The number of blocks.
  public var blocks: Int

  /// The first output that accumulators must reach, as a signed byte.
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
