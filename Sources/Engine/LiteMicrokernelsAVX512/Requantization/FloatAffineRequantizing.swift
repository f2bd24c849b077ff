#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.floatAffine`: one multiplication and addition in float32.
  struct FloatAffineRequantizing: Requantizing {
    static var flips: Bool { false }
    static var isSigned: Bool { false }
    static var takesFloats: Bool { true }

    let packing: BytePacking<Self>
    private let scale: SIMD16<Float>
    private let offset: SIMD16<Float>

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization)
      scale = SIMD16(repeating: requantization.floatAffine.scale)
      // Unsigned bytes are not less 128.
      offset = SIMD16(repeating: requantization.floatAffine.offset + 128)
    }

    @inline(__always)
    func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, by block: ChannelBlock
    ) {
      for row in 0..<rows {
        let y = Floats(bitsOf: accumulators[row &* stride])
        accumulators[row &* stride] = Vector(
          bitsOf: _mm512_fmadd_ps(y, scale, offset))
      }
    }
  }
#endif
