#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.splitSigned`.
  struct SplitSignedRequantizing: Requantizing {
    static var flips: Bool { true }
    static var isDoubled: Bool { true }

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
      let signs = _mm512_set1_epi32(Int32.min)
      let high = multipliers.loadFloats(Offset.high, block: block)
      let low = multipliers.loadFloats(Offset.low, block: block)
      let offset = multipliers.load(Offset.offset, block: block)
      for row in 0..<rows {
        let accumulator = accumulators[row &* stride]
        let x = _mm512_cvtepi32_ps(accumulator)
        let signedOffset = _mm512_or_epi32(_mm512_and_epi32(accumulator, signs), offset)
        let rest = x.multipliedRoundingDown(low, adding: Floats(bitsOf: signedOffset))
        accumulators[row &* stride] = Vector(
          bitsOf: x.multipliedRoundingDown(high, adding: rest).roundedDown)
      }
    }
  }
#endif
