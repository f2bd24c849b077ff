#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The last steps of a requantization to bytes, in registers: zero point, clamp and XOR mask.
  ///
  /// Doubled accumulators (``Requantizing/isDoubled``) are halved last, with ties upwards.
  /// Accumulators that are bits of float32 (``Requantizing/takesFloats``) are packed as signed
  /// bytes, unless outputs have the whole range of uint8.
  struct BytePacking<Requantizer: Requantizing> {
    /// The zero point, or twice as much and 1.
    private let zeroPoint: Vector
    private let low: Vector
    private let high: Vector
    private let flip: Vector

    @inline(__always)
    init(_ requantization: Requantization, zeroPoint: Int16) {
      self.zeroPoint = _mm512_set1_epi16(Requantizer.isDoubled ? 2 &* zeroPoint &+ 1 : zeroPoint)
      let center: UInt8 = Requantizer.takesFloats ? 0x80 : 0
      low = _mm512_set1_epi8(CChar(bitPattern: requantization.low ^ center))
      high = _mm512_set1_epi8(CChar(bitPattern: requantization.high ^ center))
      flip = _mm512_set1_epi8(CChar(bitPattern: requantization.flip ^ center))
    }

    /// Four vectors of requantized accumulators as 64 bytes of output, in their order.
    @inline(__always)
    func pack(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Vector {
      let order = unsafeBitCast(
        SIMD16<Int32>(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), to: Vector.self)
      return _mm512_permutexvar_epi32(order, packLanes(a, b, c, d))
    }

    /// Four vectors of requantized accumulators as 64 bytes of output: in each 128 bits four of
    /// `a`, four of `b` and so on.
    @inline(__always)
    func packLanes(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Vector {
      switch (Requantizer.takesFloats, Requantizer.Range.isWhole) {
      case (true, true):
        let (low, high) = (lowHalves(a, b), lowHalves(c, d))
        return Requantizer.Range.isSigned
          ? _mm512_packs_epi16(low, high) : _mm512_packus_epi16(low, high)
      case (true, false):
        let bytes = _mm512_packs_epi16(lowHalves(a, b), lowHalves(c, d))
        return _mm512_xor_epi32(_mm512_min_epi8(_mm512_max_epi8(bytes, low), high), flip)
      case (false, true):
        return _mm512_packs_epi16(packWords(a, b), packWords(c, d))
      case (false, false):
        let bytes = _mm512_packus_epi16(packWords(a, b), packWords(c, d))
        return _mm512_xor_epi32(_mm512_min_epu8(_mm512_max_epu8(bytes, low), high), flip)
      }
    }

    @inline(__always)
    private func packWords(_ a: Vector, _ b: Vector) -> Vector {
      let words = _mm512_adds_epi16(_mm512_packs_epi32(a, b), zeroPoint)
      return Requantizer.isDoubled ? _mm512_srai_epi16(words, 1) : words
    }

    /// The low 16 bits of 32-bit lanes: in each 128 bits four of `a`, then four of `b`.
    @inline(__always)
    private func lowHalves(_ a: Vector, _ b: Vector) -> Vector {
      let order = unsafeBitCast(
        SIMD32<Int16>(
          0, 2, 4, 6, 32, 34, 36, 38, 8, 10, 12, 14, 40, 42, 44, 46,
          16, 18, 20, 22, 48, 50, 52, 54, 24, 26, 28, 30, 56, 58, 60, 62), to: Vector.self)
      return _mm512_permutex2var_epi16(a, order, b)
    }
  }
#endif
