#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// One multiplication and addition in float32.
  struct LinearRescaling: Rescaling {
    static var flips: Bool { false }
    static var isCentered: Bool { true }

    let packing: BytePacking<Self>
    private let scale: SIMD16<Float>
    private let offset: SIMD16<Float>

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization, zeroPoint: 0)
      scale = SIMD16(repeating: requantization.linear.scale)
      offset = SIMD16(repeating: requantization.linear.offset)
    }

    @inline(__always)
    func rescale(
      _ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: ChannelBlock
    ) {
      for row in 0..<rows {
        let x = _mm512_cvtepi32_ps(sums[row &* stride])
        sums[row &* stride] = _mm512_cvtps_epi32(_mm512_fmadd_ps(x, scale, offset))
      }
    }
  }
#endif
