/// A positive fixed-point reciprocal as a significand and an exponent.
///
/// For a number `x` with k integer bits, `1 / x` is `value · 2^(−31 − bitsOverUnit)`.
public struct FixedPointReciprocal: Hashable, Sendable {
  /// The significand in Q0.31, in [2^30, 2^31).
  public let value: Int32

  /// How far above 1 the number was: it lay in [2^bits, 2^(bits + 1)).
  public let bitsOverUnit: Int

  /// The reciprocal of a number with some integer bits (TFLite's `GetReciprocal`).
  ///
  /// - Parameters:
  ///   - x: The number, above 0.
  ///   - integerBits: How many of its bits stand before the point.
  @inlinable
  public init(of x: Int32, integerBits: Int) {
    let headroom = UInt32(bitPattern: x).leadingZeroBitCount
    // The top bit is the 1 of 1 + x; clearing it leaves x in Q0.31.
    let fraction = Int32(
      bitPattern: (UInt32(bitPattern: x) << UInt32(truncatingIfNeeded: headroom))
        &- (1 << 31))
    bitsOverUnit = integerBits &- headroom
    value = reciprocalOfOnePlus(fraction)
  }
}

/// `1 / (1 + x)` for x in [0, 1), both without integer bits (gemmlowp's
/// `one_over_one_plus_x_for_x_in_0_1`).
@inlinable
public func reciprocalOfOnePlus<Raw: FixedPointRaw>(_ x: Raw) -> Raw {
  multiply(twiceReciprocalOfOnePlus(x), byPowerOfTwo: 1)
}

/// `(1 − x) / (1 + x)` for x in [0, 1), both without integer bits (gemmlowp's
/// `one_minus_x_over_one_plus_x_for_x_in_0_1`).
@inlinable
public func oneMinusOverOnePlus<Raw: FixedPointRaw>(_ x: Raw) -> Raw {
  let one = Raw(1) &<< Raw(truncatingIfNeeded: Raw.bitWidth - 3)
  return multiply(twiceReciprocalOfOnePlus(x) &- one, byPowerOfTwo: 2)
}

/// `2 / (1 + x)` with 2 integer bits, for x in [0, 1) without.
///
/// Three steps of Newton's method for the reciprocal of `d = (1 + x) / 2`, from the
/// linear estimate `48/17 − 32/17 · d`: `y += y · (1 − d · y)`.
@inlinable
func twiceReciprocalOfOnePlus<Raw: FixedPointRaw>(_ x: Raw) -> Raw {
  let half = Raw.roundingMean(x, Raw.max)
  let one = Raw(1) &<< Raw(truncatingIfNeeded: Raw.bitWidth - 3)
  var y =
    Raw(constant: 1_515_870_810)
    &+ Raw.doublingHighMultiply(half, Raw(constant: -1_010_580_540))
  for _ in 0..<3 {
    let remainder = one &- Raw.doublingHighMultiply(half, y)
    y = y &+ multiply(Raw.doublingHighMultiply(y, remainder), byPowerOfTwo: 2)
  }
  return y
}
