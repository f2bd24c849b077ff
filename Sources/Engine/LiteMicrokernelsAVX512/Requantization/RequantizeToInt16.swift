#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Requantizes accumulators to int16, sixteen columns of all rows after the other.
  @Sendable
  public func requantizeToInt16(_ requantization: Int16Requantization) {
    switch requantization.accumulators {
    case .int32(let accumulators):
      requantize(requantization) { offset, _ in
        let x = load(UnsafeRawPointer(accumulators + offset), 0)
        return (_mm512_cvtepi32_epi64(x.lowHalf), _mm512_cvtepi32_epi64(x.highHalf))
      }
    case .int64(let accumulators):
      requantize(requantization) { offset, _ in
        let address = UnsafeRawPointer(accumulators + offset)
        return (load(address, 0), load(address, 64))
      }
    case .halves(let accumulators):
      requantize(requantization) { offset, first in
        let address = UnsafeRawPointer(accumulators + (offset &+ first))
        let (x, y) = (load(address, 0), load(address, 64))
        return (
          _mm512_cvtepi32_epi64(x.lowHalf) &+ _mm512_cvtepi32_epi64(y.lowHalf) &<< 8,
          _mm512_cvtepi32_epi64(x.highHalf) &+ _mm512_cvtepi32_epi64(y.highHalf) &<< 8
        )
      }
    }
  }

  /// Two times eight accumulators, from their offset and their first column.
  private typealias Loading = (_ offset: Int, _ first: Int) -> (Vector, Vector)

  @inline(__always)
  private func requantize(_ requantization: Int16Requantization, _ accumulators: Loading) {
    switch requantization.multipliers {
    case .fixedPoint(let values, let shifts):
      var first = 0
      while first < requantization.columns {
        let value = loadColumns(values, first)
        let shift = loadColumns(shifts, first)
        let one = Vector(repeating: 1)
        let halves = (
          _mm512_sllv_epi64(one, shift.0 &- one), _mm512_sllv_epi64(one, shift.1 &- one)
        )
        forEachRow(requantization, first, accumulators) { x in
          (
            _mm512_cvtepi64_epi32(_mm512_srav_epi64(x.0 &* value.0 &+ halves.0, shift.0)),
            _mm512_cvtepi64_epi32(_mm512_srav_epi64(x.1 &* value.1 &+ halves.1, shift.1))
          )
        }
        first &+= 16
      }
    case .float64(let multipliers):
      var first = 0
      while first < requantization.columns {
        let values = UnsafeRawPointer(multipliers + first).assumingMemoryBound(to: Int64.self)
        let multiplier = loadColumns(values, 0)
        forEachRow(requantization, first, accumulators) { x in
          (rounded(x.0, multiplier.0), rounded(x.1, multiplier.1))
        }
        first &+= 16
      }
    }
  }

  /// Stores the clamped results of a function for sixteen columns of all rows.
  @inline(__always)
  private func forEachRow(
    _ requantization: Int16Requantization, _ first: Int, _ accumulators: Loading,
    _ results: ((Vector, Vector)) -> (SIMD4<Int64>, SIMD4<Int64>)
  ) {
    let count = min(16, requantization.columns &- first)
    let mask = UInt16(truncatingIfNeeded: _bzhi_u32(0xFFFF, UInt32(count)))
    let bias = loadColumns(requantization.bias, first)
    let low = _mm512_set1_epi32(requantization.low)
    let high = _mm512_set1_epi32(requantization.high)
    for row in 0..<requantization.rows {
      let x = accumulators(row &* requantization.accumulatorStride &+ first, first)
      let halves = results((x.0 &+ bias.0, x.1 &+ bias.1))
      let whole = Vector(lowHalf: halves.0, highHalf: halves.1)
      let limited = _mm512_min_epi32(_mm512_max_epi32(whole, low), high)
      let output = requantization.output + (row &* requantization.outputStride &+ first)
      _mm256_mask_storeu_epi16(output, mask, _mm512_cvtepi32_epi16(limited))
    }
  }

  /// The constants of sixteen columns.
  @inline(__always)
  private func loadColumns(_ address: UnsafePointer<Int64>, _ first: Int) -> (Vector, Vector) {
    let columns = UnsafeRawPointer(address + first)
    return (load(columns, 0), load(columns, 64))
  }

  /// The rounded products of eight accumulators and float64 multipliers, as `requantizeByFloat64`
  /// rounds.
  @inline(__always)
  private func rounded(_ accumulators: Vector, _ multipliers: Vector) -> SIMD4<Int64> {
    let product =
      _mm512_cvtepi64_pd(accumulators) * unsafeBitCast(multipliers, to: SIMD8<Double>.self)
    let sign = _mm512_and_epi32(
      unsafeBitCast(product, to: Vector.self), Vector(repeating: Int64.min))
    let belowHalf = Vector(repeating: Int64(bitPattern: (0.5).nextDown.bitPattern))
    let shift = unsafeBitCast(_mm512_or_epi32(sign, belowHalf), to: SIMD8<Double>.self)
    return _mm512_cvttpd_epi32(product + shift)
  }
#endif
