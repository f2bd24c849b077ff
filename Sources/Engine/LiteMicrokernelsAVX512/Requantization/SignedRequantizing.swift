#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.signed`.
  ///
  /// In the doubled product, the sign addend changes only the high half.
  struct SignedRequantizing: Requantizing {
    static var flips: Bool { true }

    let packing: BytePacking<Self>
    private let multipliers: ChannelMultipliers

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization, zeroPoint: requantization.zeroPoint)
      multipliers = ChannelMultipliers(requantization)
    }

    @inline(__always)
    func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, by block: ChannelBlock
    ) {
      typealias Offset = RequantizationLanes.Offset
      let evenValue = multipliers.load(Offset.value, block: block)
      let oddValue = multipliers.load(Offset.value &+ 64, block: block)
      let halfEvenRounding = multipliers.load(Offset.rounding, block: block)
      let halfOddRounding = multipliers.load(Offset.rounding &+ 64, block: block)
      let evenRounding = _mm512_add_epi64(halfEvenRounding, halfEvenRounding)
      let oddRounding = _mm512_add_epi64(halfOddRounding, halfOddRounding)
      let right = _mm512_add_epi32(
        multipliers.load(Offset.highRight, block: block), _mm512_set1_epi32(1))
      for row in 0..<rows {
        let x = accumulators[row &* stride]
        let twice = _mm512_add_epi32(x, x)
        let even = _mm512_add_epi64(_mm512_mul_epi32(twice, evenValue), evenRounding)
        let odd = _mm512_add_epi64(
          _mm512_mul_epi32(_mm512_srli_epi64(twice, 32), oddValue), oddRounding)
        let high = _mm512_add_epi32(
          ChannelMultipliers.highHalves(even, odd), _mm512_srai_epi32(x, 31))
        accumulators[row &* stride] = _mm512_srav_epi32(high, right)
      }
    }
  }
#endif
