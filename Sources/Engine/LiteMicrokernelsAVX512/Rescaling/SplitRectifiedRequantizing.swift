#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.splitRectified`.
  struct SplitRectifiedRequantizing<Range: OutputRange>: Rescaling {
    static var flips: Bool { true }

    let packing: BytePacking<Self>
    private let factors: ChannelFactors

    @inline(__always)
    init(_ requantization: Requantization) {
      let center: Int16 = Range.isWhole ? 128 : 0
      packing = BytePacking(requantization, zeroPoint: requantization.zeroPoint &- center)
      factors = ChannelFactors(requantization)
    }

    @inline(__always)
    func rescale(
      _ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, by block: ChannelBlock
    ) {
      typealias Offset = SplitFactorLanes.Offset
      let high = factors.loadFloats(Offset.high, block: block)
      let low = factors.loadFloats(Offset.low, block: block)
      let offset = factors.loadFloats(Offset.offset, block: block)
      for row in 0..<rows {
        let x = _mm512_cvtepi32_ps(sums[row &* stride])
        let rest = x.multipliedRoundingDown(low, adding: offset)
        // What is below zero may be rounded up, to 0.
        sums[row &* stride] = _mm512_cvttps_epi32(x.multipliedRoundingDown(high, adding: rest))
      }
    }
  }
#endif
