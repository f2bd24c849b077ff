import LiteMicrokernels

/// The result `x · Φ(x)`, within 6 ULP, with fused multiplications and additions.
///
/// The polynomials are those of `FloatLanes.gelu`.
struct FusedGeluFunction: LaneFunction {
  @_transparent
  init() {}

  @inline(__always)
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let magnitude = x.magnitudes
    let a = magnitude.replacing(with: 14.45, where: magnitude .> 14.45)
    let u = a / a.fusedTimes(0.35, plus: 1)
    let tail = FusedGeluFunction.scaledBell(a) * u * FusedGeluFunction.scaledPolynomial(u - 1)
    return (x - FloatLanes(repeating: 0).replacing(with: x, where: x .< 0)) - tail
  }

  /// `2^−32 · P(s)`, where `e^(−a²/2) · u · P(u − 1)` is `a · Φ(−a)` for `u = a / (1 + 0.35 · a)`.
  @_transparent
  static func scaledPolynomial(_ s: FloatLanes) -> FloatLanes {
    // Pairs of coefficients and the square: half as many dependent steps.
    let square = s * s
    let p7 = s.fusedTimes(-6.565_813_2e-6 * 0x1p-32, plus: 4.882_519_5e-6 * 0x1p-32)
    let p5 = s.fusedTimes(1.003_033_25e-4 * 0x1p-32, plus: 4.704_967_4e-5 * 0x1p-32)
    let p3 = s.fusedTimes(-1.601_721_3e-3 * 0x1p-32, plus: -1.009_180_3e-3 * 0x1p-32)
    let p1 = s.fusedTimes(3.781_301_5e-2 * 0x1p-32, plus: -1.514_145_3e-1 * 0x1p-32)
    let odd = p7.fusedTimes(square, plus: p5).fusedTimes(square, plus: p3)
      .fusedTimes(square, plus: p1)
    return odd.fusedTimes(s, plus: 3.113_231_7e-1 * 0x1p-32)
  }

  /// `2^32 · e^(−a²/2)`, for a from 0 to 15.
  ///
  /// With `a² = r − n · 2 ln 2` it is `2^n · Q(r)`. The square and its rounding error make an
  /// exact one.
  @_transparent
  static func scaledBell(_ a: FloatLanes) -> FloatLanes {
    let square = a * a
    let rest = a.fusedTimes(a, plus: square.negated)
    // Adding 1.5 · 2^23 leaves the nearest integer in the low bits, here 32 + n.
    let shifted = square.fusedTimes(-0.721_347_5, plus: 12_582_912 + 32)
    let n = shifted - (12_582_912 + 32)
    // 2 ln 2 in two parts; products with the first are exact.
    let coarse = n.fusedTimes(1.386_718_75, plus: square)
    let r = coarse + n.fusedTimes(-4.243_888_8e-4, plus: rest)
    var q = r.fusedTimes(-2.592_988_3e-4, plus: 2.619_742_9e-3)
    q = q.fusedTimes(r, plus: -2.083_443_5e-2)
    q = q.fusedTimes(r, plus: 1.249_972_1e-1)
    q = q.fusedTimes(r, plus: -0.499_999_82)
    q = q.fusedTimes(r, plus: 1)
    return FloatLanes(bits: q.bits &+ (shifted.bits &<< 23))
  }
}
