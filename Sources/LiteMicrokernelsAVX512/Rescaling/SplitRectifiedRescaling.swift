#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.splitRectified`.
  struct SplitRectifiedRescaling: Rescaling {
    static var flips: Bool { true }
    static var takesFloats: Bool { true }

    let packing: BytePacking<Self>
    private let factors: ChannelFactors

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization, zeroPoint: 0)
      factors = ChannelFactors(requantization)
    }

    @inline(__always)
    func rescale(
      _ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: ChannelBlock
    ) {
      typealias Offset = SplitFactorLanes.Offset
      let high = factors.loadFloats(Offset.high, block: block)
      let low = factors.loadFloats(Offset.low, block: block)
      let offset = factors.loadFloats(Offset.offset, block: block)
      let integer = factors.loadFloats(Offset.integer, block: block)
      for row in 0..<rows {
        let y = unsafeBitCast(sums[row &* stride], to: SIMD16<Float>.self)
        let rest = y.multipliedRoundingDown(low, adding: offset)
        sums[row &* stride] = unsafeBitCast(
          y.multipliedRoundingDown(high, adding: rest).addedRoundingDown(integer),
          to: Vector.self)
      }
    }
  }
#endif
