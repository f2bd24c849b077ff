import LiteMicrokernels

/// The error function, within 3 ULP: the complement's form without its 1 up to a magnitude of 1, and the
/// complement from there.
struct ErrorFunction: LaneFunction {
  @_transparent
  init() {}

  @inline(__always)
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let near = (x * x.slopeOfErrorFunction(times: 1)).negated
    return near.replacing(
      with: FloatLanes(repeating: 1) - x.tailOfErrorFunction, where: x.magnitudes .> 1)
  }
}

// The complementary error function as the reference's `polynomialComplementaryErrorFunction` has it.
extension SIMD16 where Scalar == Float {
  /// Half of the form where the magnitude is at most 1: no bit of what it is multiplied by is lost.
  @_transparent
  var halfNearOfErrorFunction: SIMD16<Float> {
    times(slopeOfErrorFunction(times: 0.5), plus: 0.5)
  }

  /// What the lanes are multiplied by in that form, before 1 is added.
  ///
  /// - Parameter scale: A power of two that it is multiplied by.
  /// - Returns: The multiplier.
  @_transparent
  func slopeOfErrorFunction(times scale: Float) -> SIMD16<Float> {
    let square = self * self
    return square.times(5.6180230e-4 * scale, plus: -4.9138167e-3 * scale)
      .times(square, plus: 2.6707515e-2 * scale)
      .times(square, plus: -1.1280011e-1 * scale)
      .times(square, plus: 3.7612295e-1 * scale)
      .times(square, plus: -1.1283791 * scale)
  }

  /// The form where the magnitude is above 1.
  @_transparent
  var tailOfErrorFunction: SIMD16<Float> {
    let x = clamped(FloatLanes(repeating: -11), FloatLanes(repeating: 11))
    let square = x * x
    // What rounding took from the square, in products that are exact.
    let high = SIMD16(bits: x.bits & 0xFFFF_F000)
    let low = x - high
    let lost = ((high * high - square) + (high + high) * low) + low * low
    let exponent = square.negated
    let (n, fraction) = exponent.partsOfExponential
    // In two steps, of which the first is exact: a denormal is rounded once.
    let half = (n * 0.5).nearest
    let exponential = (fraction * half.powerOfTwo * (n - half).powerOfTwo)
      .replacing(with: 0, where: exponent .< -104)
    let power = exponential - exponential * lost
    let two = FloatLanes(repeating: 0).replacing(with: 2, where: x .< 0)
    return power * x.quotientOfErrorFunction(square) + two
  }

  /// What the exponential is multiplied by where the magnitude is above 1.
  ///
  /// - Parameter square: The square of these lanes.
  /// - Returns: The multiplier.
  @_transparent
  func quotientOfErrorFunction(_ square: SIMD16<Float>) -> SIMD16<Float> {
    let inverse = FloatLanes(repeating: 1) / square
    let numerator = inverse.times(1.02081165e-1, plus: 4.2920667e-1)
      .times(inverse, plus: 3.2379079e-1)
      .times(inverse, plus: 5.3971976e-2)
    let denominator = inverse.times(1.7251678e-2, plus: 3.9137164e-1)
      .times(inverse, plus: 1)
      .times(inverse, plus: 6.2173241e-1)
      .times(inverse, plus: 9.5662862e-2)
    return numerator / (self * denominator)
  }

  /// `e^x` as `2^n` times a fraction, as the reference's `polynomialExponential` has them.
  @_transparent
  var partsOfExponential: (n: SIMD16<Float>, fraction: SIMD16<Float>) {
    let scaled = times(1.442695, plus: 0.5)
    let nearest = scaled.nearest
    let n = nearest.replacing(
      with: nearest - FloatLanes(repeating: 1), where: nearest .> scaled)
    var rest = n * -0.693359375 + self
    rest = n * 2.12194440e-4 + rest
    let square = rest * rest
    let even = square.times(1.3744964e-3, plus: 4.1669652e-2).times(square, plus: 0.49999988)
    let odd = square.times(8.3689447e-3, plus: 1.6666518e-1)
    return (n, square * (rest * odd + even) + (rest + FloatLanes(repeating: 1)))
  }

  /// The nearest whole number, for magnitudes below 2^22.
  @_transparent
  var nearest: SIMD16<Float> { self + 12_582_912 - 12_582_912 }

  /// `2^n` for whole numbers from −126 to 127.
  @_transparent
  var powerOfTwo: SIMD16<Float> {
    SIMD16(bits: ((self + 12_582_912).bits &- (0x4B40_0000 - 127)) &<< 23)
  }
}
