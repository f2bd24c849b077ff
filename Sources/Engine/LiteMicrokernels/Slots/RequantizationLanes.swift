/// The fixed-point multipliers of sixteen output channels in vector lanes.
///
/// The reference multiplies an accumulator by a multiplier `value · 2^(shift − 31)` in two rounded
/// steps, a doubling high multiply and a rounding right shift. With `left = max(shift, 0)`, `right
/// = max(−shift, 0)` and `x' = x · 2^left` both steps are one expression in 64 bits,
/// ```
/// (x' · value + rounding + (x' < 0 ? sign : 0)) >> (31 + right)
/// rounding = 2^30 + (right > 0 ? 2^(30 + right) : 0)
/// sign = right > 0 ? −2^31 : 0
/// ```
/// because the floor of a floor is one floor. The first step is `s = (x' · value + 2^30) >> 31`,
/// the second is `(s + 2^(right − 1) − (s < 0 ? 1 : 0)) >> right`. For values in [2^30, 2^31) `s`
/// is negative exactly where `x'` is, except for `x' = −1` with a value of 2^30, where both
/// expressions give 0.
///
/// One block holds sixteen channels. The constants of the even channels in 64-bit lanes come first,
/// then those of the odd ones, because vectors multiply 32 bits to 64 in this order: values,
/// roundings, right shifts and signs. The left shifts and `2^(31 − right)` of the sixteen channels
/// in 32-bit lanes follow: instruction sets without a signed 64-bit shift add 2^62 before the shift
/// and subtract the latter after it. The last are the shifts by `right − 1` in 32-bit lanes. They
/// remain after the high half of each product is taken, where no right shift is 0.
public enum RequantizationLanes {
  /// The number of channels of one block.
  @inlinable
  public static var channelCount: Int { 16 }

  /// The number of bytes of one block.
  @inlinable
  public static var byteCount: Int { 704 }

  /// Where the parts of a block begin, in bytes.
  public enum Offset {
    @inlinable
    public static var value: Int { 0 }
    @inlinable
    public static var rounding: Int { 128 }
    @inlinable
    public static var right: Int { 256 }
    @inlinable
    public static var sign: Int { 384 }
    @inlinable
    public static var left: Int { 512 }
    @inlinable
    public static var lift: Int { 576 }
    @inlinable
    public static var highRight: Int { 640 }
  }

  /// Writes the multiplier of one channel.
  ///
  /// - Precondition: `value` is 0 or in [2^30, 2^31), and `-31 <= shift <= 30`.
  public static func store(
    value: Int32, shift: Int, channel: Int, to blocks: UnsafeMutableRawPointer
  ) {
    let block = blocks + channel / channelCount * byteCount
    let lane = channel % channelCount
    let right = max(-shift, 0)
    let wide = lane % 2 * 64 + lane / 2 * 8
    let rounding = Int64(1) << 30 + (right > 0 ? Int64(1) << Int64(30 + right) : 0)
    block.storeBytes(of: Int64(value), toByteOffset: Offset.value + wide, as: Int64.self)
    block.storeBytes(of: rounding, toByteOffset: Offset.rounding + wide, as: Int64.self)
    block.storeBytes(of: Int64(31 + right), toByteOffset: Offset.right + wide, as: Int64.self)
    block.storeBytes(
      of: right > 0 ? -(Int64(1) << 31) : 0, toByteOffset: Offset.sign + wide, as: Int64.self)
    block.storeBytes(
      of: Int32(max(shift, 0)), toByteOffset: Offset.left + lane * 4, as: Int32.self)
    block.storeBytes(
      of: Int32(truncatingIfNeeded: Int64(1) << Int64(31 - right)),
      toByteOffset: Offset.lift + lane * 4, as: Int32.self)
    block.storeBytes(
      of: Int32(max(right - 1, 0)), toByteOffset: Offset.highRight + lane * 4, as: Int32.self)
  }
}
