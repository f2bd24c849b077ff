#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.splitSigned`.
  struct SplitSignedRequantizing<Range: OutputRange>: Rescaling {
    static var flips: Bool { true }
    static var isDoubled: Bool { true }

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
      let signs = _mm512_set1_epi32(Int32.min)
      let high = factors.loadFloats(Offset.high, block: block)
      let low = factors.loadFloats(Offset.low, block: block)
      let offset = factors.load(Offset.offset, block: block)
      for row in 0..<rows {
        let sum = sums[row &* stride]
        let x = _mm512_cvtepi32_ps(sum)
        let term = _mm512_or_epi32(_mm512_and_epi32(sum, signs), offset)
        let rest = x.multipliedRoundingDown(low, adding: unsafeBitCast(term, to: SIMD16.self))
        sums[row &* stride] = unsafeBitCast(
          x.multipliedRoundingDown(high, adding: rest).roundedDown, to: Vector.self)
      }
    }
  }
#endif
