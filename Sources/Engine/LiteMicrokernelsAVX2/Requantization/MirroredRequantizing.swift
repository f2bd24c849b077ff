#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.mirrored`: one multiplication and addition in float32, with the sign
  /// of the accumulator in the addend.
  struct MirroredRequantizing: Requantizing {
    private let scale: Floats
    private let offset: Vector

    @inline(__always)
    init(_ requantization: Requantization, block: Int, half: Int) {
      scale = Floats(repeating: requantization.floatAffine.scale)
      offset = _mm256_set1_epi32(Int32(bitPattern: requantization.floatAffine.offset.bitPattern))
    }

    @inline(__always)
    func requantize(_ accumulators: Vector) -> Vector {
      let sign = _mm256_and_si256(accumulators, _mm256_set1_epi32(Int32.min))
      let signedOffset = unsafeBitCast(_mm256_or_si256(sign, offset), to: Floats.self)
      return _mm256_cvtps_epi32(
        _mm256_fmadd_ps(_mm256_cvtepi32_ps(accumulators), scale, signedOffset))
    }
  }
#endif
