#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Requantizes accumulators to int16, eight columns of all rows after the other.
  @Sendable
  public func requantizeToInt16(_ requantization: Int16Requantization) {
    switch requantization.accumulators {
    case .int32(let accumulators):
      requantize(requantization) { offset, _ in widened(accumulators + offset) }
    case .int64(let accumulators):
      requantize(requantization) { offset, _ in
        let address = UnsafeRawPointer(accumulators + offset)
        return (load(address, 0), load(address, 32))
      }
    case .halves(let accumulators):
      requantize(requantization) { offset, first in
        let start = accumulators + (offset &+ (first & ~15))
        let (x, y) = (widened(start), widened(start + 16))
        return (x.0 &+ _mm256_slli_epi64(y.0, 8), x.1 &+ _mm256_slli_epi64(y.1, 8))
      }
    }
  }

  /// Two times four accumulators, from their offset and their first column.
  private typealias Loading = (_ offset: Int, _ first: Int) -> (Vector, Vector)

  @inline(__always)
  private func widened(_ address: UnsafePointer<Int32>) -> (Vector, Vector) {
    let x = load(UnsafeRawPointer(address), 0)
    return (_mm256_cvtepi32_epi64(x.lowHalf), _mm256_cvtepi32_epi64(x.highHalf))
  }

  @inline(__always)
  private func requantize(_ requantization: Int16Requantization, _ accumulators: Loading) {
    switch requantization.multipliers {
    case .fixedPoint(let values, let shifts):
      var first = 0
      while first < requantization.columns {
        let value = loadColumns(values, first)
        let shift = loadColumns(shifts, first)
        let roundings = (Rounding(shift.0), Rounding(shift.1))
        forEachRow(requantization, first, accumulators) { x in
          (roundings.0.shifted(x.0 &* value.0), roundings.1.shifted(x.1 &* value.1))
        }
        first &+= 8
      }
    case .float64(let multipliers):
      var first = 0
      while first < requantization.columns {
        let address = UnsafeRawPointer(multipliers + first)
        let multiplier = (
          address.loadUnaligned(fromByteOffset: 0, as: SIMD4<Double>.self),
          address.loadUnaligned(fromByteOffset: 32, as: SIMD4<Double>.self)
        )
        forEachRow(requantization, first, accumulators) { x in
          (rounded(x.0, multiplier.0), rounded(x.1, multiplier.1))
        }
        first &+= 8
      }
    }
  }

  /// A rounding arithmetic shift to the right, each lane by its own distance, which AVX2 has for
  /// values without signs only: values are raised by 2^63 before, and lowered by the same after.
  private struct Rounding {
    private let shift: Vector
    private let raised: Vector
    private let lowered: Vector

    @inline(__always)
    init(_ shift: Vector) {
      let one = Vector(repeating: 1)
      self.shift = shift
      raised = _mm256_sllv_epi64(one, shift &- one) &+ Vector(repeating: Int64.min)
      lowered = _mm256_srlv_epi64(Vector(repeating: Int64.min), shift)
    }

    /// The low 32 bits of the shifted values.
    @inline(__always)
    func shifted(_ x: Vector) -> SIMD2<Int64> {
      let result = _mm256_srlv_epi64(x &+ raised, shift) &- lowered
      let halves = unsafeBitCast(result, to: SIMD8<Int32>.self).evenHalf
      return unsafeBitCast(halves, to: SIMD2<Int64>.self)
    }
  }

  /// Stores the clamped results of a function for eight columns of all rows.
  @inline(__always)
  private func forEachRow(
    _ requantization: Int16Requantization, _ first: Int, _ accumulators: Loading,
    _ results: ((Vector, Vector)) -> (SIMD2<Int64>, SIMD2<Int64>)
  ) {
    let count = min(8, requantization.columns &- first)
    let bias = loadColumns(requantization.bias, first)
    let low = _mm256_set1_epi32(requantization.low)
    let high = _mm256_set1_epi32(requantization.high)
    for row in 0..<requantization.rows {
      let x = accumulators(row &* requantization.accumulatorStride &+ first, first)
      let halves = results((x.0 &+ bias.0, x.1 &+ bias.1))
      let whole = Vector(lowHalf: halves.0, highHalf: halves.1)
      let limited = _mm256_min_epi32(_mm256_max_epi32(whole, low), high)
      storeBytes(
        requantization.output + (row &* requantization.outputStride &+ first), count &* 2,
        _mm_packs_epi32(limited.lowHalf, limited.highHalf))
    }
  }

  /// The constants of eight columns.
  @inline(__always)
  private func loadColumns(_ address: UnsafePointer<Int64>, _ first: Int) -> (Vector, Vector) {
    let columns = UnsafeRawPointer(address + first)
    return (load(columns, 0), load(columns, 32))
  }

  /// The rounded products of four accumulators and float64 multipliers, as `requantizeByFloat64`
  /// rounds.
  ///
  /// The sum of an integer of at most 51 bits and the bits of 1.5 · 2^52 is the float64 that is
  /// greater by the integer.
  @inline(__always)
  private func rounded(_ accumulators: Vector, _ multipliers: SIMD4<Double>) -> SIMD2<Int64> {
    let base = SIMD4<Double>(repeating: 0x1.8p52)
    let raised = accumulators &+ unsafeBitCast(base, to: Vector.self)
    let product = (unsafeBitCast(raised, to: SIMD4<Double>.self) - base) * multipliers
    let sign = _mm256_and_si256(
      unsafeBitCast(product, to: Vector.self), Vector(repeating: Int64.min))
    let belowHalf = Vector(repeating: Int64(bitPattern: (0.5).nextDown.bitPattern))
    let shift = unsafeBitCast(_mm256_or_si256(sign, belowHalf), to: SIMD4<Double>.self)
    return _mm256_cvttpd_epi32(product + shift)
  }
#endif
