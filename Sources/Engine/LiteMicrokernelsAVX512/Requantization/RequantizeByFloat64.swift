#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Requantizes accumulators by float64 multipliers, sixteen at a time.
  ///
  /// The greatest float64 below 1/2 is added, with the sign of the product, and the sum is
  /// truncated. This rounds ties away from zero. With 1/2 itself, values just below 1/2 would round
  /// up.
  @Sendable
  public func requantizeByFloat64(_ rounding: Float64Requantization) {
    let zeroPoint = _mm512_set1_epi32(rounding.zeroPoint)
    let (low, high) = (_mm512_set1_epi32(rounding.low), _mm512_set1_epi32(rounding.high))
    let accumulators = UnsafeRawPointer(rounding.accumulators)
    let multipliers = UnsafeRawPointer(rounding.multipliers)
    var first = 0
    while first < rounding.count {
      let count = min(16, rounding.count &- first)
      let mask = UInt16(truncatingIfNeeded: _bzhi_u32(0xFFFF, UInt32(count)))
      let x = _mm512_maskz_loadu_epi32(mask, accumulators + first &* 4)
      let bits = UInt8(truncatingIfNeeded: mask)
      let upper = UInt8(truncatingIfNeeded: mask &>> 8)
      let halves = Vector(
        lowHalf: rounded(
          x.lowHalf, _mm512_maskz_loadu_epi64(bits, multipliers + first &* 8)),
        highHalf: rounded(
          x.highHalf, _mm512_maskz_loadu_epi64(upper, multipliers + (first &* 8 &+ 64))))
      let limited = _mm512_min_epi32(
        _mm512_max_epi32(_mm512_add_epi32(halves, zeroPoint), low), high)
      _mm_mask_storeu_epi8(rounding.output + first, mask, _mm512_cvtepi32_epi8(limited))
      first &+= 16
    }
  }

  /// The rounded products of eight accumulators.
  @inline(__always)
  private func rounded(_ accumulators: SIMD4<Int64>, _ multipliers: Vector) -> SIMD4<Int64> {
    let product =
      _mm512_cvtepi32_pd(accumulators) * unsafeBitCast(multipliers, to: SIMD8<Double>.self)
    let sign = _mm512_and_epi32(
      unsafeBitCast(product, to: Vector.self), Vector(repeating: Int64.min))
    let belowHalf = Vector(repeating: Int64(bitPattern: (0.5).nextDown.bitPattern))
    let shift = unsafeBitCast(_mm512_or_epi32(sign, belowHalf), to: SIMD8<Double>.self)
    return _mm512_cvttpd_epi32(product + shift)
  }
#endif
