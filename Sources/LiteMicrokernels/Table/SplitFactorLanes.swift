/// The factors of sixteen output channels, each split into two of float32, for kernels that round
/// float32 down.
///
/// With `right = −shift`, the expression of ``RequantizationLanes`` is
/// ```
/// floor(x · value / 2^(31 + right) + 1/2 ± 2^(−1 − right))
/// ```
/// where the sign is that of the sum `x`. Of the 31 bits of `value`, the lowest `7 + right` are
/// apart, so that the factor is `high + low`, both float32, and `high` is a multiple of 2^-24.
/// Then
/// ```
/// floor(down(x · high + down(x · low + offset)))
/// ```
/// with `down` for one rounding of an exact sum of float32 towards negative infinity, is the same
/// integer. A number is at least an integer exactly if it is after rounding down, because integers
/// are among float32; and it does not matter that `x · low + offset` is rounded down, because what
/// an integer and `x · high` differ by is a multiple of 2^-24, and all of those between −1 and 1
/// are among float32. Where an output is within 255 steps of the zero point,
/// `|x| < 2^(9 + right)`, thus `|x · low| < 2^(right − 15)`, which keeps that sum between −1 and 1.
///
/// Farther away nothing falls as `x` grows, so that outputs stay at the end of their range; from
/// 2^24 on, where `x` itself is rounded, they are there. That is for right shifts of up to 13.
///
/// Where all sums below zero end as well as 0 does, ``Requantization/Rounding/splitRectified``, the
/// offset is `1/2 + 2^(−1 − right)`, and no number is converted: sums begin at the bits of ``middle``,
/// so that they are those of `y = x + middle`. Of the products, `middle · low` is taken off the offset,
/// without rounding, for it is a multiple of `2^(−9 − right)`; so are the quarters of `middle · high`.
/// The whole ones stay. Of the sum, rounded down, an ``Offset/integer`` that is added makes
/// ``middle`` and the output less 128, again rounded down.
///
/// Else the kernel gives the offset the sign of the sum: so as not to lose the 1/2, all parts are
/// twice as large, and it halves the integers, halves upwards.
///
/// One block holds the high parts, the low parts, the offsets and the integers of its channels.
public enum SplitFactorLanes {
  /// The shifts that are taken.
  public static var shifts: ClosedRange<Int> { -13...(-1) }

  /// The number of bytes of one block of ``RequantizationLanes/channelCount`` channels.
  @inlinable
  public static var byteCount: Int { 256 }

  /// The middle of the numbers whose last place counts 1: with a sum of a magnitude below
  /// ``largestSum``, it is one of them.
  public static var middle: Float { 0x1.8p23 }

  /// What the magnitudes of sums that are bits of float32 stay below.
  public static var largestSum: Double { 0x1p22 }

  /// What the magnitudes of their outputs stay below, before they are limited: they are cut to 16
  /// bits.
  public static var largestOutput: Double { 32_000 }

  /// Where the parts of a block begin, in bytes.
  public enum Offset {
    @inlinable
    public static var high: Int { 0 }
    @inlinable
    public static var low: Int { 64 }
    @inlinable
    public static var offset: Int { 128 }
    @inlinable
    public static var integer: Int { 192 }
  }

  /// Writes the factor of one channel.
  ///
  /// - Parameters:
  ///   - value: The fixed-point factor.
  ///   - shift: Its shift.
  ///   - channel: The channel.
  ///   - rectifiedZeroPoint: The zero point of the output as an unsigned byte, where all sums below
  ///     zero end as well as 0 does; else nil.
  ///   - blocks: The first block.
  /// - Precondition: `value` is 0 or in [2^30, 2^31), and `shift` is one of ``shifts``.
  public static func store(
    value: Int32, shift: Int, channel: Int, rectifiedZeroPoint: Int16?,
    to blocks: UnsafeMutableRawPointer
  ) {
    let unit = RequantizationLanes.channelCount
    let lane = blocks + (channel / unit * byteCount + channel % unit * 4)
    let lowBits = Int32(7 - shift)
    func scaled(_ integer: Int32, _ exponent: Int) -> Float {
      Float(integer) * Float(bitPattern: UInt32(truncatingIfNeeded: exponent &+ 127) &<< 23)
    }
    let twice = rectifiedZeroPoint == nil ? 1 : 0
    let (high, low) = (value >> lowBits, value & ((1 << lowBits) - 1))
    lane.storeBytes(of: scaled(high, twice - 24), toByteOffset: Offset.high, as: Float.self)
    let lowPart = scaled(low, twice - 31 + shift)
    lane.storeBytes(of: lowPart, toByteOffset: Offset.low, as: Float.self)
    var (offset, integer) = (scaled(1, twice - 1 + shift), Float.zero)
    if let zeroPoint = rectifiedZeroPoint {
      // The middle is 3 · 2^22, and the high part a multiple of 2^-24.
      let quarters = 3 * high
      offset += 0.5 - middle * lowPart - Float(quarters & 3) * 0.25
      integer = middle - Float(quarters >> 2) + Float(zeroPoint) - 128
    }
    lane.storeBytes(of: offset, toByteOffset: Offset.offset, as: Float.self)
    lane.storeBytes(of: integer, toByteOffset: Offset.integer, as: Float.self)
  }
}
