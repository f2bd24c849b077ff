#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.signed`.
  ///
  /// Of twice the product, all that the sign term adds to is in the high half.
  struct SignedRequantizing: Rescaling {
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
      let halfEvenRounding = factors.load(Offset.rounding, block: block)
      let halfOddRounding = factors.load(Offset.rounding &+ 64, block: block)
      let evenRounding = _mm512_add_epi64(halfEvenRounding, halfEvenRounding)
      let oddRounding = _mm512_add_epi64(halfOddRounding, halfOddRounding)
      let right = _mm512_add_epi32(
        factors.load(Offset.highRight, block: block), _mm512_set1_epi32(1))
      for row in 0..<rows {
        let x = sums[row &* stride]
        let twice = _mm512_add_epi32(x, x)
        let even = _mm512_add_epi64(_mm512_mul_epi32(twice, evenValue), evenRounding)
        let odd = _mm512_add_epi64(
          _mm512_mul_epi32(_mm512_srli_epi64(twice, 32), oddValue), oddRounding)
        let high = _mm512_add_epi32(
          ChannelFactors.highHalves(even, odd), _mm512_srai_epi32(x, 31))
        sums[row &* stride] = _mm512_srav_epi32(high, right)
      }
    }
  }
#endif
