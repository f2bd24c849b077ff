#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The sine or the cosine, within 1.5 ULP: the operations are those of `FusedSine`,
  /// on four registers.
  struct FusedSines: QuadFunction {
    let isCosine: Bool

    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad {
      // Adding 1.5 · 2^23 leaves the nearest integer in the low bits.
      let shifted = x.times(0.636_619_75, plus: 12_582_912)
      let n = shifted - 12_582_912
      // π/2 in three parts; the first difference is exact.
      var r = n.times(-1.570_796_4, plus: x)
      r = n.times(4.371_139e-8, plus: r)
      r = n.times(1.715_124_5e-15, plus: r)
      let turn = _mm512_set1_epi32(isCosine ? 1 : 0)
      let quadrant = shifted.map { floats(_mm512_add_epi32(bits($0), turn)) }
      let z = r * r
      var p = select(quadrant, 2.443_142_1e-5, 2.831_689_2e-6)
      p = p.times(z, plus: select(quadrant, -1.388_730_5e-3, -1.985_302_4e-4))
      p = p.times(z, plus: select(quadrant, 4.166_664_6e-2, 8.333_379e-3))
      p = p.times(z, plus: select(quadrant, -0.5, -0.166_666_67))
      let b = r.map(quadrant) { _mm512_mask_mov_ps($0, isOdd($1), Floats(repeating: 1)) }
      let result = (b * z).times(p, plus: b)
      let signed = result.map(quadrant) { result, quadrant in
        let sign = _mm512_slli_epi32(
          _mm512_and_epi32(bits(quadrant), _mm512_set1_epi32(2)), 30)
        return floats(_mm512_xor_epi32(bits(result), sign))
      }
      guard isReducible(x) else {
        return signed.map(x) { LargeAngles.completed($0, $1, isCosine: isCosine) }
      }
      // A sine of zero has its sign.
      return isCosine ? signed : signed.map(x) { keepingZeros($0, of: $1) }
    }

    /// Whether no angle is large or infinite; NaN needs no other care.
    @inline(__always)
    private func isReducible(_ x: FloatQuad) -> Bool {
      let greatest = greaterMagnitudes(greaterMagnitudes(x.a, x.b), greaterMagnitudes(x.c, x.d))
      let limit = Int32(bitPattern: LargeAngles.greatestOfLanes.bitPattern)
      return _mm512_movepi32_mask(_mm512_sub_epi32(_mm512_set1_epi32(limit), bits(greatest))) == 0
    }

    @inline(__always)
    private func bits(_ x: Floats) -> Vector { Vector(bitsOf: x) }

    @inline(__always)
    private func floats(_ x: Vector) -> Floats { Floats(bitsOf: x) }

    /// The lanes of odd quadrants.
    @inline(__always)
    private func isOdd(_ quadrant: Floats) -> UInt16 {
      _mm512_movepi32_mask(_mm512_slli_epi32(bits(quadrant), 31))
    }

    /// A coefficient for the cosines of odd quadrants, or for the sines of others.
    @inline(__always)
    private func select(_ quadrant: FloatQuad, _ cosine: Float, _ sine: Float) -> FloatQuad {
      quadrant.map {
        _mm512_mask_mov_ps(Floats(repeating: sine), isOdd($0), Floats(repeating: cosine))
      }
    }
  }
#endif
