#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The last steps of a requantization to bytes, in registers: zero point, clamp and XOR mask.
  struct BytePacking {
    private let zeroPoint: Vector
    private let low: Vector
    private let high: Vector
    private let flip: Vector

    @inline(__always)
    init(_ requantization: Requantization, zeroPoint: Int16) {
      self.zeroPoint = _mm256_set1_epi16(zeroPoint)
      low = _mm256_set1_epi8(CChar(bitPattern: requantization.low))
      high = _mm256_set1_epi8(CChar(bitPattern: requantization.high))
      flip = _mm256_set1_epi8(CChar(bitPattern: requantization.flip))
    }

    /// Four vectors of requantized accumulators as 32 bytes of output: in each 128 bits four of
    /// `a`, four of `b` and so on.
    @inline(__always)
    func packLanes(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Vector {
      let ab = _mm256_adds_epi16(_mm256_packs_epi32(a, b), zeroPoint)
      let cd = _mm256_adds_epi16(_mm256_packs_epi32(c, d), zeroPoint)
      let bytes = _mm256_packus_epi16(ab, cd)
      return _mm256_xor_si256(_mm256_min_epu8(_mm256_max_epu8(bytes, low), high), flip)
    }
  }

  /// Packed lanes, first those of `a`, then those of `b` and so on.
  @inline(__always)
  func inOrder(_ packed: Vector) -> Vector {
    let order = unsafeBitCast(SIMD8<Int32>(0, 4, 1, 5, 2, 6, 3, 7), to: Vector.self)
    return _mm256_permutevar8x32_epi32(packed, order)
  }
#endif
