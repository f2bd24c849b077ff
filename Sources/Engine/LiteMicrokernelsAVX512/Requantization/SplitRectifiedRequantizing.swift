#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.splitRectified`.
  struct SplitRectifiedRequantizing: Requantizing {
    static var flips: Bool { true }

    let packing: BytePacking<Self>
    private let multipliers: ChannelMultipliers

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization)
      multipliers = ChannelMultipliers(requantization)
    }

    @inline(__always)
    func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, by block: ChannelBlock
    ) {
      typealias Offset = SplitMultiplierLanes.Offset
      let high = multipliers.loadFloats(Offset.high, block: block)
      let low = multipliers.loadFloats(Offset.low, block: block)
      let offset = multipliers.loadFloats(Offset.offset, block: block)
      for row in 0..<rows {
        let x = _mm512_cvtepi32_ps(accumulators[row &* stride])
        let rest = x.multipliedRoundingDown(low, adding: offset)
        // Negative values may be rounded up, to 0.
        accumulators[row &* stride] = _mm512_cvttps_epi32(
          x.multipliedRoundingDown(high, adding: rest))
      }
    }
  }
#endif
