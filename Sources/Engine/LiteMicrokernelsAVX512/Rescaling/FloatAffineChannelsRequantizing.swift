#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.linearChannels`: one multiplication and addition in float32.
  struct FloatAffineChannelsRequantizing<Range: OutputRange>: Rescaling {
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
    func factors(of block: ChannelBlock) -> FloatAffineFactors {
      typealias Offset = FloatAffineFactorLanes.Offset
      return FloatAffineFactors(
        scale: factors.loadFloats(Offset.scale, block: block),
        offset: factors.loadFloats(Offset.offset, block: block))
    }

    @inline(__always)
    func rescale(
      _ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, by factors: FloatAffineFactors
    ) {
      for row in 0..<rows {
        let y = unsafeBitCast(sums[row &* stride], to: SIMD16<Float>.self)
        sums[row &* stride] = unsafeBitCast(
          _mm512_fmadd_ps(y, factors.scale, factors.offset), to: Vector.self)
      }
    }
  }

  /// The factors of a block of channels.
  struct FloatAffineFactors {
    let scale: SIMD16<Float>
    let offset: SIMD16<Float>
  }
#endif
