#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The result `e^x` as the reference has it, bit for bit.
  ///
  /// The operations are those of `FloatLanes.referenceExponential`; the table is in registers.
  struct ReferenceExponential: LaneFunction {
    private let first: (Vector, Vector)
    private let second: (Vector, Vector)

    @inline(__always)
    init() {
      first = (load(exponentialTable, 0), load(exponentialTable, 64))
      second = (load(exponentialTable, 128), load(exponentialTable, 192))
    }

    @inline(__always)
    func callAsFunction(_ x: Floats) -> Floats {
      // Beyond these, the narrowed result is 0 or infinite.
      let limited = clamped(x, Floats(repeating: -104), Floats(repeating: 89))
      return Floats(
        lowHalf: _mm512_cvtpd_ps(exponential(_mm512_cvtps_pd(limited.lowHalf))),
        highHalf: _mm512_cvtpd_ps(exponential(_mm512_cvtps_pd(limited.highHalf))))
    }

    /// `e^x` to 34 bits, for x from −104 to 89, by `2^(n / 32)` from the table and a polynomial.
    @inline(__always)
    private func exponential(_ x: SIMD8<Double>) -> SIMD8<Double> {
      let steps = SIMD8<Double>(repeating: 0x1.71547652b82fep5)
      let shift = SIMD8<Double>(repeating: 0x1.8p52)
      let shifted = _mm512_fmadd_pd(steps, x, shift)
      let r = _mm512_fmsub_pd(steps, x, shifted - shift)
      let bits = unsafeBitCast(shifted, to: Vector.self)
      // The lowest 4 bits are the place in a pair of registers, the next one says which pair.
      let entries = _mm512_mask_blend_epi64(
        _mm512_test_epi64_mask(bits, Vector(repeating: 16)),
        _mm512_permutex2var_epi64(first.0, bits, first.1),
        _mm512_permutex2var_epi64(second.0, bits, second.1))
      let scale = unsafeBitCast(
        _mm512_add_epi64(entries, _mm512_slli_epi64(bits, 47)), to: SIMD8<Double>.self)
      let end = _mm512_fmadd_pd(
        SIMD8(repeating: 0x1.c6af84b912394p-20), r, SIMD8(repeating: 0x1.ebfce50fac4f3p-13))
      let start = _mm512_fmadd_pd(
        SIMD8(repeating: 0x1.62e42ff0c52d6p-6), r, SIMD8(repeating: 1.0))
      return _mm512_fmadd_pd(end, r * r, start) * scale
    }
  }

  /// The result `1 / (1 + e^−x)`, 1 above 16.619 and `e^x` below −9, as the reference has it.
  struct ReferenceLogistic: LaneFunction {
    private let exponential = ReferenceExponential()

    @inline(__always)
    init() {}

    @inline(__always)
    func callAsFunction(_ x: Floats) -> Floats {
      let isLow = x .< Floats(repeating: -9)
      let e = exponential((Floats.zero - x).replacing(with: x, where: isLow))
      let one = Floats(repeating: 1)
      let result = (one / (one + e)).replacing(with: e, where: isLow)
      return result.replacing(with: one, where: x .> Floats(repeating: 16.619047164916992188))
    }
  }
#endif
