#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The result `x · Φ(x)`, within 6 ULP.
  ///
  /// The polynomial is that of `FloatLanes.gelu`, with fused multiplications and additions, which
  /// are faster. The last bits may therefore differ from those of other instruction sets.
  struct FusedGelu: LaneFunction {
    @inline(__always)
    func callAsFunction(_ x: Floats) -> Floats {
      // In this order, NaN stays NaN.
      let a = _mm512_min_ps(Floats(repeating: 14.45), _mm512_abs_ps(x))
      let u = a / _mm512_fmadd_ps(a, Floats(repeating: 0.35), Floats(repeating: 1))
      let tail = scaledBell(a) * u * scaledPolynomial(u - Floats(repeating: 1))
      return (x - _mm512_min_ps(x, Floats.zero)) - tail
    }

    /// `2^−32 · P(s)`, where `e^(−a²/2) · u · P(u − 1)` is `a · Φ(−a)` for `u = a / (1 + 0.35 · a)`.
    @inline(__always)
    private func scaledPolynomial(_ s: Floats) -> Floats {
      // Pairs of coefficients and the square: half as many dependent steps.
      let square = s * s
      let p7 = step(s, -6.565_813_2e-6 * 0x1p-32, 4.882_519_5e-6 * 0x1p-32)
      let p5 = step(s, 1.003_033_25e-4 * 0x1p-32, 4.704_967_4e-5 * 0x1p-32)
      let p3 = step(s, -1.601_721_3e-3 * 0x1p-32, -1.009_180_3e-3 * 0x1p-32)
      let p1 = step(s, 3.781_301_5e-2 * 0x1p-32, -1.514_145_3e-1 * 0x1p-32)
      var odd = _mm512_fmadd_ps(p7, square, p5)
      odd = _mm512_fmadd_ps(odd, square, p3)
      odd = _mm512_fmadd_ps(odd, square, p1)
      return _mm512_fmadd_ps(odd, s, Floats(repeating: 3.113_231_7e-1 * 0x1p-32))
    }

    /// `2^32 · e^(−a²/2)`, for a from 0 to 15.
    ///
    /// With `a² = r − n · 2 ln 2` it is `2^n · Q(r)`. The square and its rounding error make an
    /// exact one.
    @inline(__always)
    private func scaledBell(_ a: Floats) -> Floats {
      let square = a * a
      let rest = _mm512_fmsub_ps(a, a, square)
      // Adding 1.5 · 2^23 leaves the nearest integer in the low bits, here 32 + n.
      let shifted = step(square, -0.721_347_5, 12_582_912 + 32)
      let n = shifted - Floats(repeating: 12_582_912 + 32)
      // 2 ln 2 in two parts; products with the first are exact.
      let coarse = _mm512_fmadd_ps(n, Floats(repeating: 1.386_718_75), square)
      let r = coarse + _mm512_fmadd_ps(n, Floats(repeating: -4.243_888_8e-4), rest)
      var q = step(r, -2.592_988_3e-4, 2.619_742_9e-3)
      q = _mm512_fmadd_ps(q, r, Floats(repeating: -2.083_443_5e-2))
      q = _mm512_fmadd_ps(q, r, Floats(repeating: 1.249_972_1e-1))
      q = _mm512_fmadd_ps(q, r, Floats(repeating: -0.499_999_82))
      q = _mm512_fmadd_ps(q, r, Floats(repeating: 1))
      let exponent = _mm512_slli_epi32(Vector(bitsOf: shifted), 23)
      let bits = _mm512_add_epi32(Vector(bitsOf: q), exponent)
      return Floats(bitsOf: bits)
    }

    /// `x · factor + constant`.
    @inline(__always)
    private func step(_ x: Floats, _ factor: Float, _ constant: Float) -> Floats {
      _mm512_fmadd_ps(x, Floats(repeating: factor), Floats(repeating: constant))
    }
  }
#endif
