#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.rectified`.
  struct RectifiedRequantizing: Requantizing {
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
      let evenRounding = multipliers.load(Offset.rounding, block: block)
      let oddRounding = multipliers.load(Offset.rounding &+ 64, block: block)
      let right = multipliers.load(Offset.highRight, block: block)
      for row in 0..<rows {
        let x = accumulators[row &* stride]
        let even = _mm512_add_epi64(_mm512_mul_epi32(x, evenValue), evenRounding)
        let odd = _mm512_add_epi64(
          _mm512_mul_epi32(_mm512_srli_epi64(x, 32), oddValue), oddRounding)
        accumulators[row &* stride] = _mm512_srav_epi32(
          ChannelMultipliers.highHalves(even, odd), right)
      }
    }
  }
#endif
