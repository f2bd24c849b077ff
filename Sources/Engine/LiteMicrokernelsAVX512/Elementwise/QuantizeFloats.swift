#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  extension FloatIntegers {
    /// Quantizes to 8 bits, 64 elements at a time, where fused products round as quotients do.
    ///
    /// The steps are those of `quantizeFused()`. Integers below the range need no limit of their own:
    /// each narrowing saturates. Blocks with NaN or with numbers far below the range are left to it.
    @inline(__always)
    func quantizeToBytes() {
      let isSigned: Bool
      switch element {
      case .int16: return quantizeFused()
      case .int8: isSigned = true
      case .uint8: isSigned = false
      }
      guard isReciprocalExact else { return quantizeFused() }
      let (whole, steps) = (count & ~63, ByteSteps(scale: scale))
      let zeroPoints = _mm512_set1_epi16(Int16(truncatingIfNeeded: zeroPoint))
      for i in stride(from: 0, to: whole, by: 64) {
        let (ab, cd) = steps.halves(at: floats + i &* 4)
        // The magnitude of the least integer alone is negative.
        if _slowPath(_mm512_movepi16_mask(_mm512_abs_epi16(_mm512_min_epi16(ab, cd))) != 0) {
          elements(i, 64).quantizeFused()
          continue
        }
        let (first, second) = (_mm512_adds_epi16(ab, zeroPoints), _mm512_adds_epi16(cd, zeroPoints))
        let bytes =
          isSigned
          ? _mm512_packs_epi16(first, second) : _mm512_packus_epi16(first, second)
        let order = Vector(
          bitsOf: SIMD16<Int32>(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15))
        integers.storeBytes(
          of: _mm512_permutexvar_epi32(order, bytes), toByteOffset: i, as: Vector.self)
      }
      elements(whole, count &- whole).quantizeFused()
    }

    /// Some of the elements, of 8 bits.
    @inline(__always)
    private func elements(_ first: Int, _ count: Int) -> FloatIntegers {
      var part = self
      part.count = count
      part.floats = floats + first &* 4
      part.integers = integers + first
      return part
    }
  }

  /// The steps from zero to numbers.
  private struct ByteSteps {
    private let most: Floats
    private let reciprocal: Floats
    private let negated: Floats

    @inline(__always)
    init(scale: Float) {
      // Beyond 512 steps every result is at the end of the range.
      most = Floats(repeating: 512 * scale)
      reciprocal = Floats(repeating: 1 / scale)
      negated = Floats(repeating: -scale)
    }

    /// The steps to 64 floats in 16 bits; each quarter of a register has four of each sixteen.
    ///
    /// The least integer stands for NaN and for numbers below all others.
    @inline(__always)
    func halves(at floats: UnsafeRawPointer) -> (Vector, Vector) {
      (
        _mm512_packs_epi32(rounded(floats, 0), rounded(floats, 64)),
        _mm512_packs_epi32(rounded(floats, 128), rounded(floats, 192))
      )
    }

    /// The nearest integers, halves away from zero.
    @inline(__always)
    private func rounded(_ floats: UnsafeRawPointer, _ offset: Int) -> Vector {
      // Of NaN and a limit the minimum is the second operand.
      let number = _mm512_min_ps(most, loadFloats(floats, offset))
      let product = number * reciprocal
      let remainder = _mm512_fmadd_ps(product, negated, number)
      let quotient = _mm512_fmadd_ps(remainder, reciprocal, product)
      let half = SIMD16<Float>(bits: (quotient.bits & 0x8000_0000) | 0x3EFF_FFFF)
      return _mm512_cvttps_epi32(quotient + half)
    }
  }
#endif
