import LiteMicrokernels

/// The natural logarithm, within 1 ULP, with fused multiplications and additions: −∞ for zeros, NaN
/// below.
///
/// `x = m · 2^n` with a significand m from 0.75 up to 1.5, so that numbers near 1 have an n of 0.
struct FusedLogarithmFunction: LaneFunction {
  @_transparent
  init() {}

  @inline(__always)
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let isDenormal = x .< 0x1p-126
    let normal = x.replacing(with: x * 0x1p23, where: isDenormal)
    let offset = unsafeBitCast(normal, to: SIMD16<Int32>.self) &- 0x3F40_0000
    let significand = unsafeBitCast((offset & 0x7F_FFFF) &+ 0x3F40_0000, to: FloatLanes.self)
    let exponent =
      unsafeBitCast((offset &>> 23) &+ 0x4B40_0000, to: FloatLanes.self) - 12_582_912
    let n = exponent.replacing(with: exponent - 23, where: isDenormal)
    let f = significand - 1
    var p = f.fusedTimes(-0.045_099_277, plus: 0.104_674_14)
    p = p.fusedTimes(f, plus: -0.131_636_22)
    p = p.fusedTimes(f, plus: 0.144_785_45)
    p = p.fusedTimes(f, plus: -0.166_470_68)
    p = p.fusedTimes(f, plus: 0.199_908_12)
    p = p.fusedTimes(f, plus: -0.250_001)
    p = p.fusedTimes(f, plus: 0.333_334_5)
    p = p.fusedTimes(f, plus: -0.5)
    var result = n.fusedTimes(0.693_147_2, plus: (f * f).fusedTimes(p, plus: f))
    result = result.replacing(with: .infinity, where: x .== .infinity)
    result = result.replacing(with: .nan, where: .!(x .>= 0))
    return result.replacing(with: -.infinity, where: x .== 0)
  }
}
