/// How sums of 32 bits become bytes: a factor per channel, a zero point and a range.
///
/// Everything is in terms of unsigned bytes: outputs of int8 have their top bit flipped last, so
/// their zero point and range are given with 128 added.
public struct Requantization {
  /// How much of the rounding of ``RequantizationLanes`` is needed.
  @frozen
  public enum Rounding: Sendable {
    /// One multiplication and addition in float32 gives the same, of sums that are bits of float32:
    /// see ``floatAffine``.
    case floatAffine

    /// The same, where what is added takes the sign of the sum.
    case mirrored

    /// What ``floatAffine`` is for, with a factor, an offset and a start for each channel: see
    /// ``FloatAffineMultiplierLanes``.
    case floatAffineChannels

    /// Every factor shifts right, and every sum below zero ends at ``low`` because that is at
    /// least ``zeroPoint``: the sign term does not matter.
    case rectified

    /// Every factor shifts right, and every sum is in -2^30..<2^30.
    case signed

    /// What ``rectified`` is for, by ``SplitMultiplierLanes``.
    case splitRectified

    /// What ``signed`` is for, by ``SplitMultiplierLanes``, with sums of any size.
    case splitSigned

    /// Anything.
    case general
  }

  /// The first block of ``RequantizationLanes``, or of ``SplitMultiplierLanes`` or
  /// ``FloatAffineMultiplierLanes``.
  public var lanes: UnsafeRawPointer

  /// The bytes from one block to the next: 0 where all channels share one multiplier.
  public var laneStride: Int

  /// How much of the rounding is needed.
  public var rounding: Rounding

  /// The factor and the offset of ``Rounding/floatAffine`` and ``Rounding/mirrored``.
  ///
  /// Mirrored, the output is `clamp(round(Float(sum) · scale ± offset) + zeroPoint)`, where the
  /// product is not rounded and halves go to the even neighbor. In the float-affine
  /// requantization, `y · scale + offset`, rounded likewise, has the output less 128 in the low 16
  /// bits, before it is limited; `y` is the number whose bits ``start`` and the sum add up to.
  public var floatAffine: (scale: Float, offset: Float)

  /// The middle of the numbers of float32 whose last place counts 1.
  @inlinable
  public static var middle: Float { 0x1.8p23 }

  /// What is to be part of every bias, so that sums are the bits of float32: 0 but for
  /// ``Rounding/floatAffine``; of ``Rounding/floatAffineChannels`` each bias has its own.
  public var start: Int32

  /// The output's zero point.
  public var zeroPoint: Int16

  /// The least output.
  public var low: UInt8

  /// The greatest output.
  public var high: UInt8

  /// The XOR mask that is applied to each output last: 0x80 for int8, 0 for uint8.
  public var flip: UInt8

  public init(
    lanes: UnsafeRawPointer, laneStride: Int, rounding: Rounding,
    floatAffine: (scale: Float, offset: Float) = (0, 0), start: Int32 = 0, zeroPoint: Int16,
    low: UInt8,
    high: UInt8,
    flip: UInt8
  ) {
    self.lanes = lanes
    self.laneStride = laneStride
    self.rounding = rounding
    self.floatAffine = floatAffine
    self.start = start
    self.zeroPoint = zeroPoint
    self.low = low
    self.high = high
    self.flip = flip
  }
}

// The pointer is to constants that outlive every kernel that is given them.
extension Requantization: @unchecked Sendable {}
