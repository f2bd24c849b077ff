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
/// offset is `1/2 + 2^(−1 − right)`. Else the kernel gives it the sign of the sum: so as not to
/// lose the 1/2, all three parts are twice as large, and it halves the integers, halves upwards.
///
/// One block holds the high parts, the low parts and the offsets of its channels.
public enum SplitMultiplierLanes {
  /// The shifts that are taken.
  public static var shifts: ClosedRange<Int> { -13...(-1) }

  /// The number of bytes of one block of ``RequantizationLanes/channelCount`` channels.
  @inlinable
  public static var byteCount: Int { 192 }

  /// Where the parts of a block begin, in bytes.
  public enum Offset {
    @inlinable
    public static var high: Int { 0 }
    @inlinable
    public static var low: Int { 64 }
    @inlinable
    public static var offset: Int { 128 }
  }

  /// Writes the factor of one channel.
  ///
  /// - Precondition: `value` is 0 or in [2^30, 2^31), and `shift` is one of ``shifts``.
  public static func store(
    value: Int32, shift: Int, channel: Int, isRectified: Bool, to blocks: UnsafeMutableRawPointer
  ) {
    let unit = RequantizationLanes.channelCount
    let lane = blocks + (channel / unit * byteCount + channel % unit * 4)
    let lowBits = Int32(7 - shift)
    func scaled(_ integer: Int32, _ exponent: Int) -> Float {
      Float(integer) * Float(bitPattern: UInt32(truncatingIfNeeded: exponent &+ 127) &<< 23)
    }
    let twice = isRectified ? 0 : 1
    let (high, low) = (value >> lowBits, value & ((1 << lowBits) - 1))
    lane.storeBytes(of: scaled(high, twice - 24), toByteOffset: Offset.high, as: Float.self)
    lane.storeBytes(of: scaled(low, twice - 31 + shift), toByteOffset: Offset.low, as: Float.self)
    lane.storeBytes(
      of: scaled(1, twice - 1 + shift) + (isRectified ? 0.5 : 0), toByteOffset: Offset.offset,
      as: Float.self)
  }
}
