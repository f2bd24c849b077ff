/// The requantization of 32-bit accumulators to bytes: a multiplier for each channel, a zero point
/// and a range.
///
/// Everything is in terms of unsigned bytes: outputs of int8 have their top bit flipped last, so
/// their zero point and range are given with 128 added.
public struct Requantization {
  /// How much of the rounding of ``RequantizationLanes`` is needed.
  @frozen
  public enum Rounding: Sendable {
    /// One multiplication and addition in float32 is exact, for accumulators that are bits of
    /// float32: see ``floatAffine``.
    case floatAffine

    /// One multiplication and addition in float32, whose addend takes the sign of the accumulator.
    case mirrored

    /// Like ``floatAffine``, with a scale, an offset and a start for each channel: see
    /// ``FloatAffineMultiplierLanes``.
    case floatAffineChannels

    /// Every multiplier shifts right, and every negative accumulator is clamped to ``low``, which
    /// is at least ``zeroPoint``: the sign addend does not matter.
    case rectified

    /// Every multiplier shifts right, and every accumulator is in -2^30..<2^30.
    case signed

    /// Like ``rectified``, by ``SplitMultiplierLanes``.
    case splitRectified

    /// Like ``signed``, by ``SplitMultiplierLanes``, with accumulators of any size.
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

  /// The scale and the offset of ``Rounding/floatAffine`` and ``Rounding/mirrored``.
  ///
  /// A mirrored output is `clamp(round(Float(accumulator) · scale ± offset) + zeroPoint)`, where
  /// the product is not rounded and ties go to even. In the float-affine requantization, `y · scale
  /// + offset`, rounded likewise, has the output less 128 in the low 16 bits, before it is clamped.
  /// `y` is the float32 whose bits are the sum of ``start`` and the accumulator.
  public var floatAffine: (scale: Float, offset: Float)

  /// The middle of the numbers of float32 whose last place counts 1.
  @inlinable
  public static var middle: Float { 0x1.8p23 }

  /// The start of every accumulator that makes it the bits of a float32, as a part of the bias.
  ///
  /// It is 0 except for ``Rounding/floatAffine``. In ``Rounding/floatAffineChannels`` each bias
  /// contains its own.
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
