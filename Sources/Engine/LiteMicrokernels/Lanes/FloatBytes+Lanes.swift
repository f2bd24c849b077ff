import Builtin

extension FloatBytes {
  /// Quantizes sixteen elements at a time, with ties away from zero; NaN becomes the zero point.
  @inlinable @inline(__always)
  public func quantize() {
    let divisor = FloatLanes(repeating: scale)
    quantize { $0 / divisor }
  }

  /// Quantizes with fused products in place of quotients, where they round to the same integers.
  ///
  /// `q = x · r` and `q + (x − q · s) · r`: what the second is wrong by, before it is rounded, is
  /// less than `2^-45` of it.
  @inlinable @inline(__always)
  public func quantizeFused() {
    guard isReciprocalExact else { return quantize() }
    let reciprocal = FloatLanes(repeating: 1 / scale)
    let negated = FloatLanes(repeating: -scale)
    quantize { x in
      let product = x * reciprocal
      return product.addingProduct(x.addingProduct(product, negated), reciprocal)
    }
  }

  @usableFromInline @_transparent
  func quantize(by quotient: (FloatLanes) -> FloatLanes) {
    let last = max(count &- 16, 0)
    var start = 0
    while start < count {
      let offset = min(start, last)
      let x =
        count >= 16
        ? FloatLanes(at: floats, offset &* 4) : FloatLanes(firstOf: count, at: floats)
      let result = bytes(of: x, by: quotient)
      if count >= 16 {
        bytes.storeBytes(of: result, toByteOffset: offset, as: SIMD16<UInt8>.self)
      } else {
        for lane in 0..<count {
          bytes.storeBytes(of: result[lane], toByteOffset: lane, as: UInt8.self)
        }
      }
      start &+= 16
    }
  }

  /// The bytes of sixteen floats.
  @usableFromInline @_transparent
  func bytes(of x: FloatLanes, by quotient: (FloatLanes) -> FloatLanes) -> SIMD16<UInt8> {
    // Beyond 512 steps every result is at an end of the range.
    let most = FloatLanes(repeating: min(scale * 512, Float.greatestFiniteMagnitude))
    let number = x.replacing(with: 0, where: .!(x .== x)).clamped(most.negated, most)
    // Truncation then rounds ties away from zero; one half itself would round its predecessor up.
    let half = FloatLanes(bits: (number.bits & 0x8000_0000) | 0x3EFF_FFFF)
    let rounded = quotient(number) + half
    var steps = SIMD16<Int32>()
    steps._storage._value = Builtin.fptosi_Vec16xFPIEEE32_Vec16xInt32(rounded._storage._value)
    steps &+= SIMD16(repeating: Int32(zeroPoint))
    steps._storage._value = Builtin.int_smax_Vec16xInt32(
      steps._storage._value, SIMD16<Int32>(repeating: 0)._storage._value)
    steps._storage._value = Builtin.int_smin_Vec16xInt32(
      steps._storage._value, SIMD16<Int32>(repeating: 255)._storage._value)
    var stored = SIMD16<UInt8>()
    stored._storage._value = Builtin.trunc_Vec16xInt32_Vec16xInt8(steps._storage._value)
    return stored ^ SIMD16(repeating: flip)
  }

  /// Gives the floats of sixteen elements at a time.
  @inlinable @inline(__always)
  public func dequantize() {
    let last = max(count &- 16, 0)
    var start = 0
    while start < count {
      let offset = min(start, last)
      var stored = SIMD16<UInt8>()
      if count >= 16 {
        stored = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      } else {
        for lane in 0..<count {
          stored[lane] = bytes.load(fromByteOffset: lane, as: UInt8.self)
        }
      }
      dequantized(stored).store(to: floats, offset &* 4, count: count)
      start &+= 16
    }
  }

  /// The floats of sixteen bytes.
  ///
  /// As bits of 2^23 and more they are floats already. The difference is exact, so that the one
  /// rounding is that of the reference's product in float64.
  @usableFromInline @_transparent
  func dequantized(_ stored: SIMD16<UInt8>) -> FloatLanes {
    let flipped = stored ^ SIMD16(repeating: flip)
    var wide = SIMD16<UInt32>()
    wide._storage._value = Builtin.zext_Vec16xInt8_Vec16xInt32(flipped._storage._value)
    let lifted = FloatLanes(bits: wide | 0x4B00_0000)
    return (lifted - FloatLanes(repeating: 8_388_608 + zeroPoint)) * FloatLanes(repeating: scale)
  }
}
