/// The multipliers of sixteen output channels, each split into two float32, for kernels that round
/// float32 down.
///
/// With `right = −shift`, the expression of ``RequantizationLanes`` is
/// ```
/// floor(x · value / 2^(31 + right) + 1/2 ± 2^(−1 − right))
/// ```
/// where the sign is that of the accumulator `x`. The lowest `7 + right` of the 31 bits of `value`
/// are split off, so that the multiplier is `high + low`, both float32, and `high` is a multiple of
/// 2^-24. Then
/// ```
/// floor(down(x · high + down(x · low + offset)))
/// ```
/// is the same integer, where `down` rounds an exact sum to float32 towards negative infinity. A
/// number is at least an integer exactly if it is after rounding down, because float32 holds the
/// integers. Rounding `x · low + offset` down does not matter, because an integer and `x · high`
/// differ by a multiple of 2^-24, and float32 holds all of these between −1 and 1. Where an output
/// is within 255 steps of the zero point, `|x| < 2^(9 + right)`, thus `|x · low| < 2^(right − 15)`,
/// which keeps that sum between −1 and 1.
///
/// Farther away the expression is monotonic in `x`, so that outputs stay clamped. From 2^24 on,
/// where `x` itself is rounded, they are clamped. This holds for right shifts of up to 13.
///
/// Where all negative accumulators are clamped as 0 is
/// (``Requantization/Rounding/splitRectified``), the offset is `1/2 + 2^(−1 − right)`. Otherwise
/// the kernel gives the offset the sign of the accumulator. To keep the 1/2, all three parts are
/// then doubled, and the kernel halves the integers, with ties upwards.
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

  /// Writes the multiplier of one channel.
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
