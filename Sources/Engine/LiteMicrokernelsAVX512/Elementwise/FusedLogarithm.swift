#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The natural logarithm, within 1 ULP, with fused multiplications and additions: −∞ for zeros, NaN
  /// below.
  ///
  /// `x = m · 2^n` with a significand m from 0.75 up to 1.5, so that numbers near 1 have an n of 0.
  struct FusedLogarithm: QuadFunction {
    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad {
      let offset = x.map {
        integers(_mm512_sub_epi32(bits($0), _mm512_set1_epi32(0x3F40_0000)))
      }
      let f = offset.map {
        let fraction = _mm512_and_epi32(bits($0), _mm512_set1_epi32(0x7F_FFFF))
        return integers(_mm512_add_epi32(fraction, _mm512_set1_epi32(0x3F40_0000)))
          - Floats(repeating: 1)
      }
      let n = offset.map { _mm512_cvtepi32_ps(_mm512_srai_epi32(bits($0), 23)) }
      let square = f * f
      var p = f.times(-0.045_099_277, plus: 0.104_674_14)
      p = p.times(f, plus: -0.131_636_22)
      p = p.times(f, plus: 0.144_785_45)
      p = p.times(f, plus: -0.166_470_68)
      p = p.times(f, plus: 0.199_908_12)
      p = p.times(f, plus: -0.250_001)
      p = p.times(f, plus: 0.333_334_5)
      // ln 2 in two parts, the smaller addends first.
      let least = n.map { $0 * Floats(repeating: -2.121_944_4e-4) }
      let less = square.times(-0.5, plus: (square * f).times(p, plus: least))
      let results = n.times(0.693_359_375, plus: f + less)
      guard hasOthers(x.a) || hasOthers(x.b) || hasOthers(x.c) || hasOthers(x.d) else {
        return results
      }
      return results.map(x) { withOthers($0, of: $1) }
    }

    @inline(__always)
    private func bits(_ x: Floats) -> Vector { unsafeBitCast(x, to: Vector.self) }

    @inline(__always)
    private func integers(_ x: Vector) -> Floats { unsafeBitCast(x, to: Floats.self) }

    /// Whether there are denormals, zeros, negative numbers, infinities or NaN.
    @inline(__always)
    private func hasOthers(_ x: Floats) -> Bool {
      let above = _mm512_sub_epi32(bits(x), _mm512_set1_epi32(0x80_0000))
      let below = _mm512_add_epi32(above, _mm512_set1_epi32(0x100_0000))
      return _mm512_movepi32_mask(_mm512_or_epi32(above, below)) != 0
    }

    /// The results with those of such numbers in their places.
    @inline(__always)
    private func withOthers(_ results: Floats, of x: Floats) -> Floats {
      var results = results.replacing(with: .nan, where: .!(x .>= Floats.zero))
      results = results.replacing(with: -.infinity, where: x .== Floats.zero)
      results = results.replacing(with: .infinity, where: x .== Floats(repeating: .infinity))
      let isDenormal = (Floats.zero .< x) .& (x .< Floats(repeating: .leastNormalMagnitude))
      let signs = Floats.zero.replacing(with: -1, where: isDenormal)
      guard _mm512_movepi32_mask(bits(signs)) != 0 else {
        return results
      }
      return results.replacing(with: LogarithmFunction()(x), where: isDenormal)
    }
  }
#endif
