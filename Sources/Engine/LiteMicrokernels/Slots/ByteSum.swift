/// The operands of a sum or difference of quantized bytes, element by element.
///
/// Everything is in terms of unsigned bytes, as in ``Requantization``. With each multiplier a block
/// of ``RequantizationLanes``,
/// ```
/// c = clamp(output(first((a − firstZeroPoint) · 2^20) + second((b − secondZeroPoint) · 2^20))
///           + zeroPoint)
/// ```
/// A difference subtracts the second addend.
public struct ByteSum {
  /// The number of elements.
  public var count: Int

  /// The first operands.
  public var a: UnsafeRawPointer

  /// The second operands.
  public var b: UnsafeRawPointer

  /// The sums; may be where either operand is.
  public var c: UnsafeMutableRawPointer

  /// The multipliers and zero points.
  public var scaling: Scaling

  /// The multipliers and zero points of a sum of quantized bytes.
  public struct Scaling: Sendable {
    /// Whether the second operands are subtracted from the first ones.
    public var isDifference: Bool

    /// The multiplier of the first operands, which does not shift left.
    public var first: Multiplier

    /// The multiplier of the second operands, which does not shift left.
    public var second: Multiplier

    /// The zero point of the first operands.
    public var firstZeroPoint: Int32

    /// The zero point of the second operands.
    public var secondZeroPoint: Int32

    /// The requantization of the sums; its multiplier shifts right.
    public var output: Requantization

    /// The same in fixed point, where the second multiplier is negative in a difference; nil where
    /// the sum does not fit.
    public var fixedPoint: FixedPoint?

    public init(
      isDifference: Bool = false, first: Multiplier, second: Multiplier, firstZeroPoint: Int32,
      secondZeroPoint: Int32, output: Requantization, fixedPoint: FixedPoint?
    ) {
      self.isDifference = isDifference
      self.first = first
      self.second = second
      self.firstZeroPoint = firstZeroPoint
      self.secondZeroPoint = secondZeroPoint
      self.output = output
      self.fixedPoint = fixedPoint
    }
  }

  /// The multiplier `value · 2^(−31 − right)` of values that were shifted left by 20 bits.
  ///
  /// The product is rounded twice.
  public struct Multiplier: Sendable {
    /// The significand: 0, or in [2^30, 2^31).
    public var value: Int32

    /// How far the product is shifted right.
    public var right: Int

    /// The rounding that is added to the product before the right shift by 11 and ``right``.
    ///
    /// As in ``RequantizationLanes``, less the 20 bits.
    public var rounding: Int64

    /// The further addend of negative products; 0 where it makes no difference.
    public var sign: Int64

    public init(value: Int32, right: Int) {
      self.value = value
      self.right = right
      let rounding = (1 << 10) + (right > 0 ? Int64(1) << Int64(10 + right) : 0)
      let sign: Int64 = right > 0 ? -(1 << 11) : 0
      let matters = (-255..<0).contains { difference in
        let product = Int64(difference) * Int64(value) + rounding
        return product >> Int64(11 + right) != (product + sign) >> Int64(11 + right)
      }
      self.rounding = rounding
      self.sign = matters ? sign : 0
    }
  }

  @inlinable
  public init(
    count: Int, a: UnsafeRawPointer, b: UnsafeRawPointer, c: UnsafeMutableRawPointer,
    scaling: Scaling
  ) {
    self.count = count
    self.a = a
    self.b = b
    self.c = c
    self.scaling = scaling
  }
}
