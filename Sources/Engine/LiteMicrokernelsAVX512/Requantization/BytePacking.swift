#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The last steps of a requantization to bytes, in registers: zero point and saturation to the
  /// whole range of int8 or of uint8 (``Requantizing/isSigned``), whose top bits are flipped for
  /// outputs of int8.
  ///
  /// Doubled accumulators (``Requantizing/isDoubled``) are halved last, with ties upwards. Other
  /// ranges are the matter of ``OutputLimits``.
  struct BytePacking<Requantizer: Requantizing> {
    /// The zero point, less 128 for int8, or twice as much and 1.
    private let zeroPoint: Vector

    /// The XOR mask of bytes of uint8.
    private let flip: Vector

    @inline(__always)
    init(_ requantization: Requantization) {
      flip = _mm512_set1_epi8(CChar(bitPattern: requantization.flip))
      let zeroPoint = requantization.zeroPoint &- (Requantizer.isSigned ? 128 : 0)
      self.zeroPoint = _mm512_set1_epi16(Requantizer.isDoubled ? 2 &* zeroPoint &+ 1 : zeroPoint)
    }

    /// Four vectors of requantized accumulators as 64 bytes, in their order.
    @inline(__always)
    func pack(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Vector {
      let order = Vector(
        bitsOf: SIMD16<Int32>(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15))
      return _mm512_permutexvar_epi32(order, packLanes(a, b, c, d))
    }

    /// Four vectors of requantized accumulators as 64 bytes: in each 128 bits four of `a`, four of
    /// `b` and so on.
    @inline(__always)
    func packLanes(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Vector {
      let (low, high) =
        Requantizer.takesFloats
        ? (lowHalves(a, b), lowHalves(c, d)) : (packWords(a, b), packWords(c, d))
      return Requantizer.isSigned
        ? _mm512_packs_epi16(low, high)
        : _mm512_xor_epi32(_mm512_packus_epi16(low, high), flip)
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
