#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Requantizes rows of accumulators by float64 multipliers, sixteen columns at a time.
  ///
  /// Products in float32 are rounded to the same integers, but for those next to the middle of two:
  /// vectors with such a product are computed in float64.
  @Sendable
  public func requantizeByFloat64(_ rounding: Float64Requantization) {
    let zeroPoint = _mm512_set1_epi32(rounding.zeroPoint)
    let (low, high) = (_mm512_set1_epi32(rounding.low), _mm512_set1_epi32(rounding.high))
    for first in stride(from: 0, to: rounding.columns, by: 16) {
      let columns = Float64Columns(rounding.multipliers, first, rounding.columns)
      var accumulators = UnsafeRawPointer(rounding.accumulators + first)
      var output = rounding.output + first
      for _ in 0..<rounding.rows {
        let rounded = columns.rounded(_mm512_maskz_loadu_epi32(columns.mask, accumulators))
        let limited = _mm512_min_epi32(
          _mm512_max_epi32(_mm512_add_epi32(rounded, zeroPoint), low), high)
        _mm_mask_storeu_epi8(output, columns.mask, _mm512_cvtepi32_epi8(limited))
        accumulators += rounding.columns &* 4
        output += rounding.outputStride
      }
    }
  }

  /// The multipliers of up to sixteen columns.
  private struct Float64Columns {
    /// The lanes of the columns.
    let mask: UInt16

    private let low: SIMD8<Double>
    private let high: SIMD8<Double>
    private let floats: Floats

    /// The greatest distance of a product in float32 from an integer to which the exact product is
    /// rounded, too.
    ///
    /// Products up to 512 are off by three roundings, less than 2^−13; beyond, every output is at an
    /// end of its range.
    private static var safeDistance: Float { 0.5 - 0x1p-12 }

    @inline(__always)
    init(_ multipliers: UnsafePointer<Double>, _ first: Int, _ count: Int) {
      let columns = UInt32(truncatingIfNeeded: min(16, count &- first))
      mask = UInt16(truncatingIfNeeded: _bzhi_u32(0xFFFF, columns))
      let address = UnsafeRawPointer(multipliers + first)
      low = unsafeBitCast(
        _mm512_maskz_loadu_epi64(UInt8(truncatingIfNeeded: mask), address), to: SIMD8.self)
      high = unsafeBitCast(
        _mm512_maskz_loadu_epi64(UInt8(truncatingIfNeeded: mask &>> 8), address + 64),
        to: SIMD8.self)
      floats = Floats(lowHalf: _mm512_cvtpd_ps(low), highHalf: _mm512_cvtpd_ps(high))
    }

    /// The rounded products of accumulators.
    @inline(__always)
    func rounded(_ accumulators: Vector) -> Vector {
      let product = _mm512_cvtepi32_ps(accumulators) * floats
      let nearest = _mm512_cvtps_epi32(product)
      let distance = _mm512_abs_ps(product - _mm512_cvtepi32_ps(nearest))
      let rest = Floats(repeating: Float64Columns.safeDistance) - distance
      guard _slowPath(_mm512_movepi32_mask(unsafeBitCast(rest, to: Vector.self)) != 0) else {
        return nearest
      }
      return Vector(
        lowHalf: exactly(accumulators.lowHalf, low), highHalf: exactly(accumulators.highHalf, high))
    }

    /// The rounded products of eight accumulators, in float64.
    ///
    /// The greatest float64 below 1/2 is added, with the sign of the product, and the sum is
    /// truncated. This rounds ties away from zero. With 1/2 itself, values just below 1/2 would round
    /// up.
    @inline(__always)
    private func exactly(
      _ accumulators: SIMD4<Int64>, _ multipliers: SIMD8<Double>
    ) -> SIMD4<Int64> {
      let product = _mm512_cvtepi32_pd(accumulators) * multipliers
      let sign = _mm512_and_epi32(
        unsafeBitCast(product, to: Vector.self), Vector(repeating: Int64.min))
      let belowHalf = Vector(repeating: Int64(bitPattern: (0.5).nextDown.bitPattern))
      let shift = unsafeBitCast(_mm512_or_epi32(sign, belowHalf), to: SIMD8<Double>.self)
      return _mm512_cvttpd_epi32(product + shift)
    }
  }
#endif
