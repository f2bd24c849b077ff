public import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// Sums of quantized bytes, 64 at a time.
  @Sendable
  public func addBytes(_ sum: ByteSum) {
    let scaling = sum.scaling
    let isGeneral = scaling.output.rounding == .general
    if scaling.first.sign == 0, scaling.second.sign == 0, !isGeneral {
      addBytes(sum, hasSigns: false, isGeneral: false)
    } else {
      addBytes(sum, hasSigns: true, isGeneral: true)
    }
  }

  @inline(__always)
  private func addBytes(_ sum: ByteSum, hasSigns: Bool, isGeneral: Bool) {
    let scaling = sum.scaling
    let epilogue = Epilogue(scaling.output)
    let output = OutputFactor(scaling.output, isGeneral: isGeneral)
    let flip = _mm_set1_epi8(CChar(bitPattern: scaling.output.flip))
    let first = Factor(scaling.first, scaling.firstZeroPoint, hasSigns: hasSigns)
    let second = Factor(scaling.second, scaling.secondZeroPoint, hasSigns: hasSigns)
    @inline(__always)
    func sums(_ offset: Int, _ mask: UInt16) -> Vector {
      let a = _mm512_cvtepu8_epi32(
        _mm_xor_si128(_mm_maskz_loadu_epi8(mask, sum.a + offset), flip))
      let b = _mm512_cvtepu8_epi32(
        _mm_xor_si128(_mm_maskz_loadu_epi8(mask, sum.b + offset), flip))
      let even = _mm512_add_epi64(first.apply(a), second.apply(b))
      let odd = _mm512_add_epi64(
        first.apply(_mm512_srli_epi64(a, 32)), second.apply(_mm512_srli_epi64(b, 32)))
      return output.apply(even, odd)
    }
    var offset = 0
    while offset < sum.count {
      let mask = _bzhi_u64(UInt64.max, UInt64(min(64, sum.count &- offset)))
      let bytes = epilogue.pack(
        sums(offset, UInt16(truncatingIfNeeded: mask)),
        sums(offset &+ 16, UInt16(truncatingIfNeeded: mask &>> 16)),
        sums(offset &+ 32, UInt16(truncatingIfNeeded: mask &>> 32)),
        sums(offset &+ 48, UInt16(truncatingIfNeeded: mask &>> 48)))
      _mm512_mask_storeu_epi8(sum.c + offset, mask, bytes)
      offset &+= 64
    }
  }

  /// The factor of an operand in 64-bit lanes.
  private struct Factor {
    let value: Vector
    let rounding: Vector
    let right: Vector
    let sign: Vector
    let zeroPoint: Vector
    let hasSigns: Bool

    @inline(__always)
    init(_ factor: ByteSum.Factor, _ zeroPoint: Int32, hasSigns: Bool) {
      value = Vector(repeating: Int64(factor.value))
      // The zero point's product is taken off together with the rounding.
      let product = Int64(zeroPoint) &* Int64(factor.value)
      rounding = Vector(repeating: factor.rounding &- product)
      right = Vector(repeating: Int64(factor.right &+ 11))
      sign = Vector(repeating: factor.sign)
      self.zeroPoint = Vector(repeating: Int64(zeroPoint))
      self.hasSigns = hasSigns
    }

    /// The rounded products of unsigned values in the low halves of 64-bit lanes.
    @inline(__always)
    func apply(_ x: Vector) -> Vector {
      var product = _mm512_add_epi64(_mm512_mul_epi32(x, value), rounding)
      if hasSigns {
        let low = _mm512_and_epi32(x, Vector(repeating: 0xFFFF_FFFF))
        let isBelow = _mm512_movepi64_mask(_mm512_sub_epi64(low, zeroPoint))
        product = _mm512_mask_add_epi64(product, isBelow, product, sign)
      }
      return _mm512_srav_epi64(product, right)
    }
  }

  /// The factor of the sums in 64-bit lanes, for sums whose even and odd elements are apart.
  private struct OutputFactor {
    let value: Vector
    let rounding: Vector
    let right: Vector
    let oddRight: Vector
    let sign: Vector
    let isGeneral: Bool

    @inline(__always)
    init(_ requantization: Requantization, isGeneral: Bool) {
      typealias Offset = RequantizationLanes.Offset
      value = load(requantization.lanes, Offset.value)
      rounding = load(requantization.lanes, Offset.rounding)
      right = load(requantization.lanes, Offset.right)
      oddRight = load(requantization.lanes, Offset.oddRight)
      sign = load(requantization.lanes, Offset.sign)
      self.isGeneral = isGeneral
    }

    @inline(__always)
    func apply(_ even: Vector, _ odd: Vector) -> Vector {
      let low = _mm512_srav_epi64(rounded(_mm512_mul_epi32(even, value)), right)
      let high = rounded(_mm512_mul_epi32(odd, value))
      return _mm512_mask_blend_epi32(
        0xAAAA, low,
        isGeneral
          ? _mm512_slli_epi64(_mm512_srav_epi64(high, right), 32)
          : _mm512_srav_epi64(high, oddRight))
    }

    @inline(__always)
    private func rounded(_ product: Vector) -> Vector {
      let sum = _mm512_add_epi64(product, rounding)
      return _mm512_mask_add_epi64(sum, _mm512_movepi64_mask(product), sum, sign)
    }
  }
#endif
