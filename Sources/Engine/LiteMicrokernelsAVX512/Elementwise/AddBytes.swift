#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Sums or differences of quantized bytes, 64 at a time.
  @Sendable
  public func addBytes(_ sum: ByteSum) {
    guard let fixedPoint = sum.scaling.fixedPoint else { return addBytesExactly(sum) }
    let output = sum.scaling.output
    let multipliers = SplitMultipliers(fixedPoint)
    let decisive = _mm512_set1_epi32(fixedPoint.decisiveBits)
    let shift = _mm_set_epi64x(0, Int64(fixedPoint.fractionBits))
    let low = _mm512_set1_epi8(CChar(bitPattern: output.low))
    let high = _mm512_set1_epi8(CChar(bitPattern: output.high))
    let flip = _mm512_set1_epi8(CChar(bitPattern: output.flip))
    var offset = 0
    while offset < sum.count {
      let mask = _bzhi_u64(UInt64.max, UInt64(min(64, sum.count &- offset)))
      let a = _mm512_xor_epi32(_mm512_maskz_loadu_epi8(mask, sum.a + offset), flip)
      let b = _mm512_xor_epi32(_mm512_maskz_loadu_epi8(mask, sum.b + offset), flip)
      // Unpacking and packing both work within each 128 bits: the order stays.
      let lowPairs = _mm512_unpacklo_epi8(a, b)
      let highPairs = _mm512_unpackhi_epi8(a, b)
      let y0 = multipliers.apply(_mm512_unpacklo_epi8(lowPairs, .zero))
      let y1 = multipliers.apply(_mm512_unpackhi_epi8(lowPairs, .zero))
      let y2 = multipliers.apply(_mm512_unpacklo_epi8(highPairs, .zero))
      let y3 = multipliers.apply(_mm512_unpackhi_epi8(highPairs, .zero))
      let isOpen =
        _mm512_testn_epi32_mask(y0, decisive) | _mm512_testn_epi32_mask(y1, decisive)
        | _mm512_testn_epi32_mask(y2, decisive) | _mm512_testn_epi32_mask(y3, decisive)
      if isOpen == 0 {
        let lower = _mm512_packs_epi32(_mm512_sra_epi32(y0, shift), _mm512_sra_epi32(y1, shift))
        let upper = _mm512_packs_epi32(_mm512_sra_epi32(y2, shift), _mm512_sra_epi32(y3, shift))
        let bytes = _mm512_packus_epi16(lower, upper)
        let limited = _mm512_min_epu8(_mm512_max_epu8(bytes, low), high)
        _mm512_mask_storeu_epi8(sum.c + offset, mask, _mm512_xor_epi32(limited, flip))
      } else {
        var part = sum
        part.a += offset
        part.b += offset
        part.c += offset
        part.count = min(64, sum.count &- offset)
        addBytesExactly(part)
      }
      offset &+= 64
    }
  }

  /// The multipliers of two operands, each split into 15 low bits and the bits above them, for
  /// pairs of the operands' elements in 16-bit lanes.
  private struct SplitMultipliers {
    let low: Vector
    let high: Vector
    let constant: Vector

    @inline(__always)
    init(_ fixedPoint: ByteSum.FixedPoint) {
      let (first, second) = (fixedPoint.firstMultiplier, fixedPoint.secondMultiplier)
      low = _mm512_set1_epi32((second & 0x7FFF) &<< 16 | first & 0x7FFF)
      high = _mm512_set1_epi32((second &>> 15) &<< 16 | first &>> 15)
      constant = _mm512_set1_epi32(fixedPoint.constant)
    }

    @inline(__always)
    func apply(_ pairs: Vector) -> Vector {
      let upper = _mm512_slli_epi32(_mm512_dpwssd_epi32(.zero, pairs, high), 15)
      return _mm512_add_epi32(upper, _mm512_dpwssd_epi32(constant, pairs, low))
    }
  }

  /// Sums or differences of quantized bytes with every rounding of the reference, 64 at a time.
  @inline(never)
  private func addBytesExactly(_ sum: ByteSum) {
    let scaling = sum.scaling
    let packing = BytePacking<GeneralRequantizing>(scaling.output)
    let limits = OutputLimits(scaling.output, isSigned: GeneralRequantizing.isSigned)
    let output = OutputMultiplier(scaling.output)
    let flip = _mm_set1_epi8(CChar(bitPattern: scaling.output.flip))
    let first = Multiplier(scaling.first, scaling.firstZeroPoint)
    let second = Multiplier(scaling.second, scaling.secondZeroPoint)
    let sign = Vector(repeating: scaling.isDifference ? -1 : 0)
    @inline(__always)
    func total(_ a: Vector, _ b: Vector) -> Vector {
      let term = _mm512_sub_epi64(_mm512_xor_epi64(second.apply(b), sign), sign)
      return _mm512_add_epi64(first.apply(a), term)
    }
    @inline(__always)
    func sums(_ offset: Int, _ mask: UInt16) -> Vector {
      let a = _mm512_cvtepu8_epi32(
        _mm_xor_si128(_mm_maskz_loadu_epi8(mask, sum.a + offset), flip))
      let b = _mm512_cvtepu8_epi32(
        _mm_xor_si128(_mm_maskz_loadu_epi8(mask, sum.b + offset), flip))
      return output.apply(
        total(a, b), total(_mm512_srli_epi64(a, 32), _mm512_srli_epi64(b, 32)))
    }
    var offset = 0
    while offset < sum.count {
      let mask = _bzhi_u64(UInt64.max, UInt64(min(64, sum.count &- offset)))
      let bytes = packing.pack(
        sums(offset, UInt16(truncatingIfNeeded: mask)),
        sums(offset &+ 16, UInt16(truncatingIfNeeded: mask &>> 16)),
        sums(offset &+ 32, UInt16(truncatingIfNeeded: mask &>> 32)),
        sums(offset &+ 48, UInt16(truncatingIfNeeded: mask &>> 48)))
      _mm512_mask_storeu_epi8(sum.c + offset, mask, limits.limit(bytes))
      offset &+= 64
    }
  }

  /// The multiplier of an operand in 64-bit lanes.
  private struct Multiplier {
    let value: Vector
    let rounding: Vector
    let right: Vector
    let sign: Vector
    let zeroPoint: Vector

    @inline(__always)
    init(_ multiplier: ByteSum.Multiplier, _ zeroPoint: Int32) {
      value = Vector(repeating: Int64(multiplier.value))
      // The zero point's product is taken off together with the rounding.
      let product = Int64(zeroPoint) &* Int64(multiplier.value)
      rounding = Vector(repeating: multiplier.rounding &- product)
      right = Vector(repeating: Int64(multiplier.right &+ 11))
      sign = Vector(repeating: multiplier.sign)
      self.zeroPoint = Vector(repeating: Int64(zeroPoint))
    }

    /// The rounded products of unsigned values in the low halves of 64-bit lanes.
    @inline(__always)
    func apply(_ x: Vector) -> Vector {
      let product = _mm512_add_epi64(_mm512_mul_epi32(x, value), rounding)
      let low = _mm512_and_epi32(x, Vector(repeating: 0xFFFF_FFFF))
      let isBelow = _mm512_movepi64_mask(_mm512_sub_epi64(low, zeroPoint))
      return _mm512_srav_epi64(_mm512_mask_add_epi64(product, isBelow, product, sign), right)
    }
  }

  /// The multiplier of the sums in 64-bit lanes, for even and odd elements in separate vectors.
  private struct OutputMultiplier {
    let value: Vector
    let rounding: Vector
    let right: Vector
    let sign: Vector

    @inline(__always)
    init(_ requantization: Requantization) {
      typealias Offset = RequantizationLanes.Offset
      value = load(requantization.lanes, Offset.value)
      rounding = load(requantization.lanes, Offset.rounding)
      right = load(requantization.lanes, Offset.right)
      sign = load(requantization.lanes, Offset.sign)
    }

    @inline(__always)
    func apply(_ even: Vector, _ odd: Vector) -> Vector {
      _mm512_mask_blend_epi32(
        0xAAAA, requantized(even), _mm512_slli_epi64(requantized(odd), 32))
    }

    @inline(__always)
    private func requantized(_ sum: Vector) -> Vector {
      let product = _mm512_mul_epi32(sum, value)
      let rounded = _mm512_add_epi64(product, rounding)
      return _mm512_srav_epi64(
        _mm512_mask_add_epi64(rounded, _mm512_movepi64_mask(product), rounded, sign), right)
    }
  }
#endif
