#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The natural logarithm, within 1 ULP, with fused multiplications and additions: −∞ for zeros, NaN
  /// below.
  ///
  /// `x = m · 2^n` with a significand m from 0.75 up to 1.5, so that numbers near 1 have an n of 0.
  /// Instructions split denormals too, and give the n of zeros and infinities as infinities.
  struct FusedLogarithm: QuadFunction {
    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad {
      let significand = x.map { significands($0) }
      // The exponents of significands from 1 on.
      let exponent = x.map { _mm512_getexp_ps($0) }
      let n = exponent.map(significand) {
        $0.replacing(with: $0 + Floats(repeating: 1), where: $1 .< Floats(repeating: 1))
      }
      let f = significand - 1
      var p = f.times(-0.045_099_277, plus: 0.104_674_14)
      p = p.times(f, plus: -0.131_636_22)
      p = p.times(f, plus: 0.144_785_45)
      p = p.times(f, plus: -0.166_470_68)
      p = p.times(f, plus: 0.199_908_12)
      p = p.times(f, plus: -0.250_001)
      p = p.times(f, plus: 0.333_334_5)
      p = p.times(f, plus: -0.5)
      return n.times(0.693_147_2, plus: (f * f).times(p, plus: f))
    }
  }
#endif
