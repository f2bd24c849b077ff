#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Sums or differences of quantized bytes, 32 at a time.
  @Sendable
  public func addBytes(_ sum: ByteSum) {
    let whole = sum.count & ~31
    var part = sum
    part.count = whole
    addWhole(part)
    guard whole < sum.count else { return }
    // The last few are copied to vectors of 32 in memory.
    var (a, b) = (Vector.zero, Vector.zero)
    withUnsafeMutableBytes(of: &a) { a in
      withUnsafeMutableBytes(of: &b) { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return }
        let count = sum.count &- whole
        first.copyMemory(from: sum.a + whole, byteCount: count)
        second.copyMemory(from: sum.b + whole, byteCount: count)
        addWhole(
          ByteSum(
            count: 32, a: UnsafeRawPointer(first), b: UnsafeRawPointer(second), c: first,
            scaling: sum.scaling))
        (sum.c + whole).copyMemory(from: first, byteCount: count)
      }
    }
  }

  /// A multiple of 32 sums.
  @inline(never)
  private func addWhole(_ sum: ByteSum) {
    guard let fixedPoint = sum.scaling.fixedPoint else { return addExactly(sum) }
    let output = sum.scaling.output
    let multipliers = SplitMultipliers(fixedPoint)
    let decisive = _mm256_set1_epi32(fixedPoint.decisiveBits)
    let shift = SIMD2(Int64(fixedPoint.fractionBits), 0)
    // The zero point is in the constant.
    let packing = BytePacking(output, zeroPoint: 0)
    let flip = _mm256_set1_epi8(CChar(bitPattern: output.flip))
    var offset = 0
    while offset < sum.count {
      let a = _mm256_xor_si256(load(sum.a, offset), flip)
      let b = _mm256_xor_si256(load(sum.b, offset), flip)
      // Unpacking and packing both work within each 128 bits: the order stays.
      let lowPairs = _mm256_unpacklo_epi8(a, b)
      let highPairs = _mm256_unpackhi_epi8(a, b)
      let y0 = multipliers.apply(_mm256_unpacklo_epi8(lowPairs, .zero))
      let y1 = multipliers.apply(_mm256_unpackhi_epi8(lowPairs, .zero))
      let y2 = multipliers.apply(_mm256_unpacklo_epi8(highPairs, .zero))
      let y3 = multipliers.apply(_mm256_unpackhi_epi8(highPairs, .zero))
      let least = _mm256_min_epu32(
        _mm256_min_epu32(_mm256_and_si256(y0, decisive), _mm256_and_si256(y1, decisive)),
        _mm256_min_epu32(_mm256_and_si256(y2, decisive), _mm256_and_si256(y3, decisive)))
      if _mm256_movemask_epi8(_mm256_cmpeq_epi32(least, .zero)) == 0 {
        let bytes = packing.packLanes(
          _mm256_sra_epi32(y0, shift), _mm256_sra_epi32(y1, shift),
          _mm256_sra_epi32(y2, shift), _mm256_sra_epi32(y3, shift))
        sum.c.storeBytes(of: bytes, toByteOffset: offset, as: Vector.self)
      } else {
        var part = sum
        part.a += offset
        part.b += offset
        part.c += offset
        part.count = 32
        addExactly(part)
      }
      offset &+= 32
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
      low = _mm256_set1_epi32((second & 0x7FFF) &<< 16 | first & 0x7FFF)
      high = _mm256_set1_epi32((second &>> 15) &<< 16 | first &>> 15)
      constant = _mm256_set1_epi32(fixedPoint.constant)
    }

    @inline(__always)
    func apply(_ pairs: Vector) -> Vector {
      let upper = _mm256_slli_epi32(_mm256_madd_epi16(pairs, high), 15)
      return _mm256_add_epi32(upper, multiplyAdd(constant, pairs, low))
    }
  }

  /// A multiple of 32 sums with every rounding of the reference, eight at a time.
  @inline(never)
  private func addExactly(_ sum: ByteSum) {
    let scaling = sum.scaling
    let packing = BytePacking(scaling.output, zeroPoint: scaling.output.zeroPoint)
    // All sixteen multipliers of the block are the same.
    let output = GeneralRequantizing(scaling.output, block: 0, half: 0)
    let flip = _mm256_set1_epi32(Int32(scaling.output.flip))
    let first = OperandMultiplier(scaling.first, scaling.firstZeroPoint)
    let second = OperandMultiplier(scaling.second, scaling.secondZeroPoint)
    let sign = Vector(repeating: scaling.isDifference ? -1 : 0)
    @inline(__always)
    func total(_ a: Vector, _ b: Vector) -> Vector {
      let term = _mm256_sub_epi64(_mm256_xor_si256(second.apply(b), sign), sign)
      return _mm256_add_epi64(first.apply(a), term)
    }
    @inline(__always)
    func sums(_ offset: Int) -> Vector {
      let a = _mm256_xor_si256(eightBytes(sum.a, offset), flip)
      let b = _mm256_xor_si256(eightBytes(sum.b, offset), flip)
      let even = total(a, b)
      let odd = total(_mm256_srli_epi64(a, 32), _mm256_srli_epi64(b, 32))
      return output.requantize(ChannelMultipliers.interleaved(even, _mm256_slli_epi64(odd, 32)))
    }
    var offset = 0
    while offset < sum.count {
      let bytes = packing.packLanes(
        sums(offset), sums(offset &+ 8), sums(offset &+ 16), sums(offset &+ 24))
      sum.c.storeBytes(of: inOrder(bytes), toByteOffset: offset, as: Vector.self)
      offset &+= 32
    }
  }

  /// Eight bytes in lanes of 32 bits.
  @inline(__always)
  private func eightBytes(_ address: UnsafeRawPointer, _ offset: Int) -> Vector {
    let bytes = address.loadUnaligned(fromByteOffset: offset, as: Int64.self)
    return _mm256_cvtepu8_epi32(SIMD2(bytes, 0))
  }

  /// The multiplier of an operand in 64-bit lanes, for shifts as in ``GeneralRequantizing``.
  private struct OperandMultiplier {
    let value: Vector
    let rounding: Vector
    let right: Vector
    let sign: Vector
    let lift: Vector
    let zeroPoint: Vector

    @inline(__always)
    init(_ multiplier: ByteSum.Multiplier, _ zeroPoint: Int32) {
      value = Vector(repeating: Int64(multiplier.value))
      // The zero point's product is taken off together with the rounding.
      let product = Int64(zeroPoint) &* Int64(multiplier.value)
      rounding = Vector(repeating: multiplier.rounding &- product &+ 1 << 62)
      right = Vector(repeating: Int64(multiplier.right &+ 11))
      sign = Vector(repeating: multiplier.sign)
      lift = Vector(repeating: (1 << 62) &>> Int64(multiplier.right &+ 11))
      self.zeroPoint = Vector(repeating: Int64(zeroPoint))
    }

    /// The rounded products of unsigned values in the low halves of 64-bit lanes.
    @inline(__always)
    func apply(_ x: Vector) -> Vector {
      let product = _mm256_add_epi64(_mm256_mul_epi32(x, value), rounding)
      let low = _mm256_and_si256(x, Vector(repeating: 0xFFFF_FFFF))
      let isBelow = _mm256_cmpgt_epi64(zeroPoint, low)
      let rounded = _mm256_add_epi64(product, _mm256_and_si256(isBelow, sign))
      return _mm256_sub_epi64(_mm256_srlv_epi64(rounded, right), lift)
    }
  }
#endif
