import LiteMicrokernels

/// An exponential in two factors: `e^x = (1 + fraction) · 2^power`, with fractions of −0.3 to 0.42.
struct ExponentialParts {
  let fraction: FloatLanes
  let power: SIMD16<Int32>

  /// Splits `e^x` into both factors.
  ///
  /// - Precondition: `|x| < 2^20`.
  @_transparent
  init(of x: FloatLanes) {
    // Adding 1.5 · 2^23 leaves the nearest integer in the low bits.
    let shifted = x * 1.442_695 + 12_582_912
    let n = shifted - 12_582_912
    // ln 2 in two parts; products with the first are exact.
    let high = x - n * 0.693_359_375
    let r = high + n * 2.121_944_4e-4
    var p = FloatLanes(repeating: 1.395_535_2e-3).times(r, plus: 8.371_696e-3)
    p = p.times(r, plus: 4.166_613e-2)
    p = p.times(r, plus: 1.666_649_5e-1)
    p = p.times(r, plus: 0.5)
    fraction = r + r * r * p
    power = unsafeBitCast(shifted, to: SIMD16<Int32>.self) &- 0x4B40_0000
  }

  /// `2^power`, for powers of −126 to 127.
  @_transparent
  static func exponent(_ power: SIMD16<Int32>) -> FloatLanes {
    unsafeBitCast((power &+ 127) &<< 23, to: FloatLanes.self)
  }

  /// The exponential: in two steps, so that it may be a denormal or an infinity.
  @_transparent
  var value: FloatLanes {
    let half = power &>> 1
    let almost = (1 + fraction) * ExponentialParts.exponent(half)
    return almost * ExponentialParts.exponent(power &- half)
  }

  /// The exponential, for powers of −126 to 127.
  @_transparent
  var normalValue: FloatLanes { (1 + fraction) * ExponentialParts.exponent(power) }
}

extension SIMD16 where Scalar == Float {
  /// `e^x`, within 1 ULP.
  @_transparent
  var exponential: SIMD16<Float> {
    let limited = clamped(SIMD16(repeating: -104), SIMD16(repeating: 89))
    return ExponentialParts(of: limited).value
  }

  /// `x < 0 ? e^x − 1 : x`, within 1 ULP.
  @_transparent
  var elu: SIMD16<Float> {
    let limited = clamped(SIMD16(repeating: -20), SIMD16(repeating: 0))
    let parts = ExponentialParts(of: limited)
    let scale = ExponentialParts.exponent(parts.power)
    let result = parts.fraction * scale + (scale - 1)
    return replacing(with: result, where: self .< 0)
  }

  /// `x < −9 ? e^x : 1 / (1 + e^−x)`, within 2 ULP.
  @_transparent
  var logistic: SIMD16<Float> {
    let isLow = self .< -9
    let e = (-self).replacing(with: self, where: isLow).exponential
    return (1 / (1 + e)).replacing(with: e, where: isLow)
  }

  /// The hyperbolic tangent, within 2 ULP.
  ///
  /// A polynomial up to 0.625, and `1 − 2 / (e^2|x| + 1)` beyond.
  @_transparent
  var hyperbolicTangent: SIMD16<Float> {
    let x = magnitudes
    let square = x * x
    var p = FloatLanes(repeating: -5.693_51e-3).times(square, plus: 2.063_040_2e-2)
    p = p.times(square, plus: -5.373_761e-2)
    p = p.times(square, plus: 1.333_142_4e-1)
    p = p.times(square, plus: -3.333_328_2e-1)
    let small = x + x * (square * p)
    let limited = x.replacing(with: 10, where: x .> 10)
    let large = 1 - 2 / (ExponentialParts(of: limited + limited).normalValue + 1)
    let result = small.replacing(with: large, where: x .> 0.625)
    return SIMD16(bits: result.bits | (bits & 0x8000_0000))
  }
}
