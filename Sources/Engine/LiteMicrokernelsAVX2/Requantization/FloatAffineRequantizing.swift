#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.floatAffine`: one multiplication and addition in float32.
  struct FloatAffineRequantizing: Requantizing {
    private let scale: Floats
    private let offset: Floats

    @inline(__always)
    init(_ requantization: Requantization, block: Int, half: Int) {
      scale = Floats(repeating: requantization.floatAffine.scale)
      offset = Floats(repeating: requantization.floatAffine.offset)
    }

    @inline(__always)
    static func zeroPoint(_ requantization: Requantization) -> Int16 { 128 }

    @inline(__always)
    func requantize(_ accumulators: Vector) -> Vector {
      let bits = unsafeBitCast(
        _mm256_fmadd_ps(unsafeBitCast(accumulators, to: Floats.self), scale, offset),
        to: Vector.self)
      let middle = Int32(bitPattern: Requantization.middle.bitPattern)
      return _mm256_sub_epi32(bits, _mm256_set1_epi32(middle))
    }
  }
#endif
