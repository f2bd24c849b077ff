import LiteMicrokernels

extension SIMD16 where Scalar == Float {
  /// `x · Φ(x)`, where Φ is the distribution function of the normal distribution, within 6 ULP.
  ///
  /// It is `max(x, 0) − a · Φ(−a)` for `a = |x|`, and `a · Φ(−a) = e^(−a²/2) · u · P(u − 1)` with
  /// `u = a / (1 + 0.35 · a)`. The polynomial is fitted to 0 to 14.45, beyond which the product is
  /// 0 in float32; its coefficients are scaled by 2^−32 and the exponential by 2^32, so that only
  /// the last multiplication may give a denormal.
  @_transparent
  var gelu: SIMD16<Float> {
    let magnitude = magnitudes
    let a = magnitude.replacing(with: 14.45, where: magnitude .> 14.45)
    let u = a / (FloatLanes(repeating: 1) + a * FloatLanes(repeating: 0.35))
    let s = u - FloatLanes(repeating: 1)
    // Pairs of coefficients and the square: half as many dependent steps.
    let square = s * s
    let p7 = s.times(-6.565_813_2e-6 * 0x1p-32, plus: 4.882_519_5e-6 * 0x1p-32)
    let p5 = s.times(1.003_033_25e-4 * 0x1p-32, plus: 4.704_967_4e-5 * 0x1p-32)
    let p3 = s.times(-1.601_721_3e-3 * 0x1p-32, plus: -1.009_180_3e-3 * 0x1p-32)
    let p1 = s.times(3.781_301_5e-2 * 0x1p-32, plus: -1.514_145_3e-1 * 0x1p-32)
    let odd = ((p7 * square + p5) * square + p3) * square + p1
    let p = odd.times(s, plus: 3.113_231_7e-1 * 0x1p-32)
    let tail = a.scaledBell * u * p
    return (self - FloatLanes(repeating: 0).replacing(with: self, where: self .< 0)) - tail
  }

  /// `2^32 · e^(−x²/2)`, within 2 ULP for x from 0 to 15.
  ///
  /// The square is split so that the exponential is as exact as that of an exact square: with `x² =
  /// r − n · 2 ln 2`, it is `2^n · Q(r)`. All parts of `r` but the last are exact.
  @_transparent
  var scaledBell: SIMD16<Float> {
    let high = SIMD16(bits: bits & 0xFFFF_F000)
    let rest = (self - high) * (self + high)
    // Adding 1.5 · 2^23 leaves the nearest integer in the low bits, here 32 + n.
    let shifted = (self * self).times(-0.721_347_5, plus: 12_582_912 + 32)
    let n = shifted - FloatLanes(repeating: 12_582_912 + 32)
    // 2 ln 2 in two parts; products with the first are exact.
    let coarse = high * high + n * FloatLanes(repeating: 1.386_718_75)
    let r = coarse + (n * FloatLanes(repeating: -4.243_888_8e-4) + rest)
    var q = r.times(-2.592_988_3e-4, plus: 2.619_742_9e-3)
    q = q.times(r, plus: -2.083_443_5e-2)
    q = q.times(r, plus: 1.249_972_1e-1)
    q = q.times(r, plus: -0.499_999_82)
    q = q.times(r, plus: 1)
    return SIMD16(bits: q.bits &+ (shifted.bits &<< 23))
  }
}
