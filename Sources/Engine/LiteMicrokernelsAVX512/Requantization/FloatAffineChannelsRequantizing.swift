#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.floatAffineChannels`: one multiplication and addition in float32.
  struct FloatAffineChannelsRequantizing: Requantizing {
    static var flips: Bool { true }
    static var takesFloats: Bool { true }

    let packing: BytePacking<Self>
    private let multipliers: ChannelMultipliers

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization)
      multipliers = ChannelMultipliers(requantization)
    }

    @inline(__always)
    func multipliers(of block: ChannelBlock) -> FloatAffineMultipliers {
      typealias Offset = FloatAffineMultiplierLanes.Offset
      return FloatAffineMultipliers(
        scale: multipliers.loadFloats(Offset.scale, block: block),
        offset: multipliers.loadFloats(Offset.offset, block: block))
    }

    @inline(__always)
    func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int,
      by multipliers: FloatAffineMultipliers
    ) {
      for row in 0..<rows {
        let y = Floats(bitsOf: accumulators[row &* stride])
        accumulators[row &* stride] = Vector(
          bitsOf: _mm512_fmadd_ps(y, multipliers.scale, multipliers.offset))
      }
    }
  }

  /// The scales and offsets of a block of channels.
  struct FloatAffineMultipliers {
    let scale: SIMD16<Float>
    let offset: SIMD16<Float>
  }
#endif
