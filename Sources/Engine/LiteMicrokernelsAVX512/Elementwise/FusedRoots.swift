#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The square root, or its reciprocal: bit for bit what the processor's instructions give, without
  /// waiting for its divider.
  ///
  /// An estimate of `1 / √x` is refined once, together with `√x`. Each last step adds what is left of the
  /// number, which is exact, times the refined reciprocal, and so rounds to nearest, but for reciprocals
  /// of fractions of ones alone (P. Markstein, "Computation of elementary functions on the IBM RISC
  /// System/6000 processor", 1990). A test compares all fractions. What is left of tiny numbers would be
  /// subnormal: these, and those without a root, take the instructions.
  struct FusedRoots: QuadFunction {
    let isReciprocal: Bool

    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad {
      guard FusedRoots.isOrdinary(x) else {
        let roots = x.map { _mm512_sqrt_ps($0) }
        return isReciprocal ? roots.map { Floats(repeating: 1) / $0 } : roots
      }
      let (nearly, reciprocal) = FusedRoots.estimates(of: x)
      let left = x.map(nearly) { _mm512_fnmadd_ps($1, $1, $0) }
      let roots = left.times(reciprocal, plus: nearly)
      guard isReciprocal else { return roots }
      let nearest = refined(refined(reciprocal + reciprocal, of: roots), of: roots)
      return nearest.map(roots) { corrected($0, of: $1) }
    }

    /// The root and half of its reciprocal, each within an ULP, of numbers that are ordinary.
    @inline(__always)
    static func estimates(of x: FloatQuad) -> (root: FloatQuad, halfReciprocal: FloatQuad) {
      let estimate = x.map { _mm512_rsqrt14_ps($0) }
      let (product, half) = (x * estimate, estimate.map { $0 * 0.5 })
      let rest = rest(of: 0.5, product, half)
      return (product.times(rest, plus: product), half.times(rest, plus: half))
    }

    /// `number − x · y`, rounded once.
    @inline(__always)
    private static func rest(of number: Float, _ x: FloatQuad, _ y: FloatQuad) -> FloatQuad {
      x.map(y) { _mm512_fnmadd_ps($0, $1, Floats(repeating: number)) }
    }

    /// A reciprocal with what is left of 1 added to it.
    @inline(__always)
    private func refined(_ reciprocal: FloatQuad, of x: FloatQuad) -> FloatQuad {
      reciprocal.times(FusedRoots.rest(of: 1, x, reciprocal), plus: reciprocal)
    }

    /// The reciprocal, with the last bit set where the fraction of the number is of ones alone: it lies
    /// beyond the middle between a power of two and the next number.
    @inline(__always)
    private func corrected(_ reciprocal: Floats, of x: Floats) -> Floats {
      let one = _mm512_set1_epi32(1)
      let isOfOnes = _mm512_testn_epi32_mask(
        _mm512_add_epi32(Vector(bitsOf: x), one), _mm512_set1_epi32(0x7F_FFFF))
      let bits = Vector(bitsOf: reciprocal)
      return Floats(bitsOf: _mm512_mask_or_epi32(bits, isOfOnes, bits, one))
    }

    /// Whether all magnitudes are from 2⁻¹⁰⁰ to 2¹⁰⁰; the estimate for a negative number is NaN.
    @inline(__always)
    static func isOrdinary(_ x: FloatQuad) -> Bool {
      let greatest = _mm512_max_epu32(
        _mm512_max_epu32(distance(x.a), distance(x.b)),
        _mm512_max_epu32(distance(x.c), distance(x.d)))
      return outside(greatest) == 0
    }

    /// The lanes whose magnitudes are not from 2⁻¹⁰⁰ to 2¹⁰⁰.
    @inline(__always)
    static func extraordinaryLanes(of x: Floats) -> UInt16 { outside(distance(x)) }

    /// How far magnitudes lie above 2⁻¹⁰⁰, in steps; without a sign, those below lie farthest.
    @inline(__always)
    private static func distance(_ x: Floats) -> Vector {
      let magnitude = _mm512_and_si512(
        Vector(bitsOf: x), _mm512_set1_epi32(Int32.max))
      return _mm512_sub_epi32(
        magnitude, _mm512_set1_epi32(Int32(bitPattern: Float(0x1p-100).bitPattern)))
    }

    /// The lanes whose distances are beyond 2¹⁰⁰.
    @inline(__always)
    private static func outside(_ distance: Vector) -> UInt16 {
      let range = _mm512_set1_epi32(
        Int32(bitPattern: Float(0x1p100).bitPattern &- Float(0x1p-100).bitPattern))
      return _mm512_movepi32_mask(_mm512_or_si512(distance, _mm512_sub_epi32(range, distance)))
    }
  }
#endif
