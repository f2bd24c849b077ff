/// `e^x` for x of at most 0 with some integer bits; the result has none (gemmlowp's
/// `exp_on_negative_values`).
///
/// The argument is split into a part in [−1/4, 0), which a polynomial takes, and a
/// multiple of 1/4, whose bits select factors `e^−(2^i)`.
///
/// - Precondition: `x <= 0` and `0 <= integerBits <= Raw.bitWidth − 4`.
@inlinable
public func exponentialOfNegative<Raw: FixedPointRaw>(_ x: Raw, integerBits: Int) -> Raw {
  guard x != 0 else { return Raw.max }
  let fractionBits = Raw.bitWidth - 1 - integerBits
  let quarter = Raw(1) &<< Raw(truncatingIfNeeded: fractionBits - 2)
  let fine = (x & (quarter &- 1)) &- quarter
  var result = exponentialNearZero(multiply(fine, byPowerOfTwo: integerBits))
  let coarse = fine &- x
  /// Multiplies by a constant where the bit of weight 2^exponent is set.
  func apply(_ constant: Int32, exponent: Int) {
    guard integerBits > exponent else { return }
    guard coarse & (1 &<< Raw(truncatingIfNeeded: fractionBits + exponent)) != 0 else { return }
    result = Raw.doublingHighMultiply(result, Raw(constant: constant))
  }
  apply(1_672_461_947, exponent: -2)
  apply(1_302_514_674, exponent: -1)
  apply(790_015_084, exponent: 0)
  apply(290_630_308, exponent: 1)
  apply(39_332_535, exponent: 2)
  apply(720_401, exponent: 3)
  apply(242, exponent: 4)
  // Below −32 the result is 0, and bits above weight 16 have no factor.
  if integerBits > 5, x < Raw(constant: -(1 << Int32(truncatingIfNeeded: 36 - integerBits))) {
    return 0
  }
  return result
}

/// `e^x` for x in [−1/4, 0), both without integer bits (gemmlowp's
/// `exp_on_interval_between_negative_one_quarter_and_0_excl`).
///
/// The Taylor polynomial of degree 4 about −1/8.
@inlinable
func exponentialNearZero<Raw: FixedPointRaw>(_ x: Raw) -> Raw {
  let atCentre = Raw(constant: 1_895_147_668)
  let third = Raw(constant: 715_827_883)
  let offset = x &+ (Raw(1) &<< Raw(truncatingIfNeeded: Raw.bitWidth - 4))
  let square = Raw.doublingHighMultiply(offset, offset)
  let cube = Raw.doublingHighMultiply(square, offset)
  let fourthPower = Raw.doublingHighMultiply(square, square)
  let quarterOfFourth = Raw.roundingDivide(fourthPower, byPowerOfTwo: 2)
  let higherTerms = Raw.roundingDivide(
    Raw.doublingHighMultiply(quarterOfFourth &+ cube, third) &+ square, byPowerOfTwo: 1)
  let (sum, overflow) = atCentre.addingReportingOverflow(
    Raw.doublingHighMultiply(atCentre, offset &+ higherTerms))
  return overflow ? Raw.max : sum
}
