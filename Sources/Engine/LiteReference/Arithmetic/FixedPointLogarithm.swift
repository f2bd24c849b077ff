/// The natural logarithm of a number of at least 1 (TFLite's
/// `log_x_for_x_greater_than_or_equal_to_1`).
///
/// The number is scaled by a power of 2 or of 2 times √2 towards 3/4, whichever comes
/// closer from below, and a quotient of polynomials takes the rest.
/// - Parameters:
///   - x: The number, at least 1.
///   - integerBits: How many of its bits stand before the point.
///   - resultIntegerBits: The same of the result.
/// - Returns: The logarithm, at least 0.
public func logarithmOfAtLeastOne(_ x: Int32, integerBits: Int, resultIntegerBits: Int) -> Int32 {
  let accumulatorBits = resultIntegerBits + 1
  let logarithmOfTwo: Int32 = 1_488_522_236
  let rootOfHalf: Int32 = 1_518_500_250
  let fourthRootOfHalf: Int32 = 1_805_811_301
  let quarter = roundingDivide(1 << 29, byPowerOfTwo: Int32(accumulatorBits))

  /// A whole power of two, with the accumulator's integer bits.
  func power(_ exponent: Int) -> Int32 {
    multiply(Int32(exponent), byPowerOfTwo: 31 - accumulatorBits)
  }

  // The number as a · 2^(power − 1/4), two ways.
  let headroomA = x.leadingZeroBitCount
  let shiftedA = doublingHighMultiply(multiply(x, byPowerOfTwo: headroomA - 1), rootOfHalf)
  let fractionA = multiply(shiftedA, byPowerOfTwo: 1)
  let powerA = saturatingAdd(power(integerBits - headroomA), quarter)

  let headroomB = doublingHighMultiply(x, rootOfHalf).leadingZeroBitCount - 1
  let fractionB = multiply(x, byPowerOfTwo: headroomB)
  let powerB = saturatingAdd(power(integerBits - headroomB), 0 &- quarter)

  let fraction = min(fractionA, fractionB)
  let wholePower = max(powerA, powerB)

  let mean = Int32.roundingMean(fraction, fourthRootOfHalf)
  let q = 2 &* (fraction &- fourthRootOfHalf)
  let square = doublingHighMultiply(q, q)
  let cube = doublingHighMultiply(q, square)
  let numerator =
    doublingHighMultiply(q, fraction) &+ doublingHighMultiply(cube, 117_049_297)
  let series = 1_057_819_769 &+ q &+ doublingHighMultiply(127_690_142, square)
  let denominator =
    doublingHighMultiply(mean, series) &+ doublingHighMultiply(638_450_708, q)
  let quotient = doublingHighMultiply(
    roundingDivide(numerator, byPowerOfTwo: Int32(accumulatorBits)),
    reciprocalOfOnePlus(denominator))
  return multiply(
    doublingHighMultiply(wholePower, logarithmOfTwo) &+ quotient,
    byPowerOfTwo: accumulatorBits - resultIntegerBits)
}

/// A sum, clamped to Int32.
private func saturatingAdd(_ a: Int32, _ b: Int32) -> Int32 {
  Int32(clamping: Int64(a) + Int64(b))
}
