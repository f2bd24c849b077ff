#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Requantizes rows of accumulators by float64 multipliers, eight at a time.
  ///
  /// The greatest float64 below 1/2 is added, with the sign of the product, and the sum is
  /// truncated. This rounds ties away from zero. With 1/2 itself, values just below 1/2 would round
  /// up.
  @Sendable
  public func requantizeByFloat64(_ rounding: Float64Requantization) {
    let zeroPoint = _mm256_set1_epi32(rounding.zeroPoint)
    let (low, high) = (_mm256_set1_epi32(rounding.low), _mm256_set1_epi32(rounding.high))
    for row in 0..<rounding.rows {
      let accumulators = rounding.accumulators + row &* rounding.columns
      let output = rounding.output + row &* rounding.outputStride
      for first in stride(from: 0, to: rounding.columns, by: 8) {
        let count = min(8, rounding.columns &- first)
        let row = loadFirst(accumulators + first, count)
        let multipliers = rounding.multipliers + first
        let halves = Vector(
          lowHalf: rounded(row.lowHalf, loadFirst(multipliers, count)),
          highHalf: rounded(row.highHalf, loadFirst(multipliers + 4, count &- 4)))
        let limited = _mm256_min_epi32(
          _mm256_max_epi32(_mm256_add_epi32(halves, zeroPoint), low), high)
        // The low bytes of the lanes of each half.
        let bytes = _mm256_shuffle_epi8(
          limited, unsafeBitCast(SIMD8<Int32>(repeating: 0x0C08_0400), to: Vector.self))
        let low4 = UInt64(truncatingIfNeeded: bytes[0]) & 0xFFFF_FFFF
        let value = Int64(bitPattern: low4 | UInt64(truncatingIfNeeded: bytes[2]) &<< 32)
        storeBytes(output + first, count, SIMD2(value, 0))
      }
    }
  }

  /// The first doubles at an address, four at most; zeros in the other lanes.
  @inline(__always)
  private func loadFirst(_ address: UnsafePointer<Double>, _ count: Int) -> SIMD4<Double> {
    let lanes = Vector(0, 1, 2, 3) &- Vector(repeating: Int64(count))
    return _mm256_maskload_pd(address, lanes)
  }

  /// The rounded products of four accumulators.
  @inline(__always)
  private func rounded(_ accumulators: SIMD2<Int64>, _ multipliers: SIMD4<Double>) -> SIMD2<Int64> {
    let product = _mm256_mul_pd(_mm256_cvtepi32_pd(accumulators), multipliers)
    let sign = _mm256_and_si256(
      unsafeBitCast(product, to: Vector.self), Vector(repeating: Int64.min))
    let belowHalf = Vector(repeating: Int64(bitPattern: (0.5).nextDown.bitPattern))
    let shift = unsafeBitCast(_mm256_or_si256(sign, belowHalf), to: SIMD4<Double>.self)
    return _mm256_cvttpd_epi32(product + shift)
  }
#endif
