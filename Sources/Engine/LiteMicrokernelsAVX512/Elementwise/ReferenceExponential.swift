#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The result `e^x` as the reference has it, bit for bit.
  ///
  /// The operations are those of `FloatLanes.referenceExponential`; the table is in registers.
  struct ReferenceExponential: QuadFunction {
    private let first: (Vector, Vector)
    private let second: (Vector, Vector)

    @inline(__always)
    init() {
      first = (load(exponentialTable, 0), load(exponentialTable, 64))
      second = (load(exponentialTable, 128), load(exponentialTable, 192))
    }

    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad {
      // Beyond these, the narrowed result is 0 or infinite.
      let limited = x.map { clamped($0, Floats(repeating: -104), Floats(repeating: 89)) }
      let (a, b) = exponential(DoubleQuad(limited.a, limited.b)).floats
      let (c, d) = exponential(DoubleQuad(limited.c, limited.d)).floats
      return FloatQuad(a, b, c, d)
    }

    /// `e^x` to 34 bits, for x from −104 to 89, by `2^(n / 32)` from the table and a polynomial.
    @inline(__always)
    private func exponential(_ x: DoubleQuad) -> DoubleQuad {
      let steps = 0x1.71547652b82fep5
      let shift = 0x1.8p52
      let shifted = x.times(steps, plus: shift)
      let whole = shifted.map { $0 - SIMD8(repeating: shift) }
      let r = x.map(whole) { _mm512_fmsub_pd(SIMD8(repeating: steps), $0, $1) }
      let scale = shifted.map { powerOfTwo($0) }
      let end = r.times(0x1.c6af84b912394p-20, plus: 0x1.ebfce50fac4f3p-13)
      let start = r.times(0x1.62e42ff0c52d6p-6, plus: 1)
      return end.times(r.map { $0 * $0 }, plus: start).map(scale) { $0 * $1 }
    }

    /// `2^(n / 32)`, for the sum of n and a power of two that leaves it in the lowest bits.
    @inline(__always)
    private func powerOfTwo(_ shifted: SIMD8<Double>) -> SIMD8<Double> {
      let bits = unsafeBitCast(shifted, to: Vector.self)
      // The lowest 4 bits are the place in a pair of registers, the next one says which pair.
      let entries = _mm512_mask_blend_epi64(
        _mm512_test_epi64_mask(bits, Vector(repeating: 16)),
        _mm512_permutex2var_epi64(first.0, bits, first.1),
        _mm512_permutex2var_epi64(second.0, bits, second.1))
      return unsafeBitCast(
        _mm512_add_epi64(entries, _mm512_slli_epi64(bits, 47)), to: SIMD8<Double>.self)
    }
  }

  /// The result `1 / (1 + e^−x)`, 1 above 16.619 and `e^x` below −9, as the reference has it.
  struct ReferenceLogistic: QuadFunction {
    private let exponential = ReferenceExponential()

    @inline(__always)
    init() {}

    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad {
      let e = exponential(x.map { (Floats.zero - $0).replacing(with: $0, where: isLow($0)) })
      let one = Floats(repeating: 1)
      return x.map(e) { x, e in
        let result = (one / (one + e)).replacing(with: e, where: isLow(x))
        return result.replacing(with: one, where: x .> Floats(repeating: 16.619047164916992188))
      }
    }

    @inline(__always)
    private func isLow(_ x: Floats) -> SIMDMask<SIMD16<Int32>> { x .< Floats(repeating: -9) }
  }
#endif
