#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.rectified`.
  struct RectifiedRequantizing: Rescaling {
    static var flips: Bool { true }

    let packing: BytePacking<Self>
    private let factors: ChannelFactors

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization, zeroPoint: requantization.zeroPoint)
      factors = ChannelFactors(requantization)
    }

    @inline(__always)
    func rescale(
      _ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, by block: ChannelBlock
    ) {
      typealias Offset = RequantizationLanes.Offset
      let evenValue = factors.load(Offset.value, block: block)
      let oddValue = factors.load(Offset.value &+ 64, block: block)
      let evenRounding = factors.load(Offset.rounding, block: block)
      let oddRounding = factors.load(Offset.rounding &+ 64, block: block)
      let right = factors.load(Offset.highRight, block: block)
      for row in 0..<rows {
        let x = sums[row &* stride]
        let even = _mm512_add_epi64(_mm512_mul_epi32(x, evenValue), evenRounding)
        let odd = _mm512_add_epi64(
          _mm512_mul_epi32(_mm512_srli_epi64(x, 32), oddValue), oddRounding)
        sums[row &* stride] = _mm512_srav_epi32(ChannelFactors.highHalves(even, odd), right)
      }
    }
  }
#endif
