#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.mirrored`: one multiplication and addition in float32, with the sign
  /// of the accumulator in the addend.
  struct MirroredRequantizing: Requantizing {
    static var flips: Bool { false }
    static var isSigned: Bool { false }

    let packing: BytePacking<Self>
    private let scale: SIMD16<Float>
    private let offset: Vector

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization)
      scale = SIMD16(repeating: requantization.floatAffine.scale)
      offset = _mm512_set1_epi32(Int32(bitPattern: requantization.floatAffine.offset.bitPattern))
    }

    @inline(__always)
    func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, by block: ChannelBlock
    ) {
      let signs = _mm512_set1_epi32(Int32.min)
      for row in 0..<rows {
        let x = accumulators[row &* stride]
        let signedOffset = _mm512_or_epi32(_mm512_and_epi32(x, signs), offset)
        accumulators[row &* stride] = _mm512_cvtps_epi32(
          _mm512_fmadd_ps(
            _mm512_cvtepi32_ps(x), scale, Floats(bitsOf: signedOffset)))
      }
    }
  }
#endif
