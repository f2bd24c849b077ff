/// An integer that holds a fixed-point number, as gemmlowp's `FixedPoint` does.
///
/// "k integer bits" means that the bits of a raw value are one sign bit, k bits before
/// the point and the rest behind it: the real value is `raw / 2^(bitWidth − 1 − k)`. A
/// product of raw values of k and l integer bits has k + l of them.
public protocol FixedPointRaw: FixedWidthInteger, SignedInteger, Sendable {
  /// The high half of twice a product, rounded to nearest, saturating.
  static func doublingHighMultiply(_ a: Self, _ b: Self) -> Self

  /// A division by 2^exponent, rounded with ties away from zero.
  static func roundingDivide(_ x: Self, byPowerOfTwo exponent: Int) -> Self

  /// The mean of two values, ties away from zero.
  static func roundingMean(_ a: Self, _ b: Self) -> Self

  /// A constant that is given with 32 bits, rounded to the bits of this type.
  init(constant: Int32)
}

extension Int32: FixedPointRaw {
  @inlinable
  public static func doublingHighMultiply(_ a: Int32, _ b: Int32) -> Int32 {
    LiteReference.doublingHighMultiply(a, b)
  }

  @inlinable
  public static func roundingDivide(_ x: Int32, byPowerOfTwo exponent: Int) -> Int32 {
    LiteReference.roundingDivide(x, byPowerOfTwo: Int32(truncatingIfNeeded: exponent))
  }

  @inlinable
  public static func roundingMean(_ a: Int32, _ b: Int32) -> Int32 {
    let sum = Int64(a) &+ Int64(b)
    return Int32(truncatingIfNeeded: (sum &+ (sum >= 0 ? 1 : -1)) / 2)
  }

  @inlinable
  public init(constant: Int32) { self = constant }
}

extension Int16: FixedPointRaw {
  @inlinable
  public static func doublingHighMultiply(_ a: Int16, _ b: Int16) -> Int16 {
    LiteReference.doublingHighMultiply(a, b)
  }

  @inlinable
  public static func roundingDivide(_ x: Int16, byPowerOfTwo exponent: Int) -> Int16 {
    Int16(
      truncatingIfNeeded: LiteReference.roundingDivide(
        Int32(x), byPowerOfTwo: Int32(truncatingIfNeeded: exponent)))
  }

  @inlinable
  public static func roundingMean(_ a: Int16, _ b: Int16) -> Int16 {
    let sum = Int32(a) &+ Int32(b)
    return Int16(truncatingIfNeeded: (sum &+ (sum >= 0 ? 1 : -1)) / 2)
  }

  @inlinable
  public init(constant: Int32) {
    self.init(truncatingIfNeeded: LiteReference.roundingDivide(constant, byPowerOfTwo: 16))
  }
}

/// A product with 2^exponent: a saturating left shift, or a rounding division where the
/// exponent is below zero (gemmlowp's `SaturatingRoundingMultiplyByPOT`).
///
/// - Precondition: The magnitude of the exponent is below the type's bit width.
@inlinable
public func multiply<Raw: FixedPointRaw>(_ x: Raw, byPowerOfTwo exponent: Int) -> Raw {
  guard exponent > 0 else { return Raw.roundingDivide(x, byPowerOfTwo: -exponent) }
  if x > Raw.max >> Raw(truncatingIfNeeded: exponent) { return Raw.max }
  if x < Raw.min >> Raw(truncatingIfNeeded: exponent) { return Raw.min }
  return x &<< Raw(truncatingIfNeeded: exponent)
}
