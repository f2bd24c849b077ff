import Builtin

extension FloatBytes {
  /// Quantizes sixteen elements at a time, with ties away from zero; NaN becomes the zero point.
  @inlinable @inline(__always)
  public func quantize() {
    let last = max(count &- 16, 0)
    var start = 0
    while start < count {
      let offset = min(start, last)
      let x =
        count >= 16
        ? FloatLanes(at: floats, offset &* 4) : FloatLanes(firstOf: count, at: floats)
      let result = quantized(x)
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
  func quantized(_ x: FloatLanes) -> SIMD16<UInt8> {
    let quotient = x / FloatLanes(repeating: scale)
    let number = quotient.replacing(with: 0, where: .!(quotient .== quotient))
    let magnitude = number.magnitudes
    // Beyond 1024 every result is at an end of the range.
    let limited = magnitude.replacing(with: 1024, where: magnitude .> 1024)
    let shift = FloatLanes(repeating: 12_582_912)
    // This addition rounds ties to even, which may be the wrong side.
    let even = (limited + shift) - shift
    let isHalf = (limited - even) .>= 0.5
    let rounded = even.replacing(with: even + FloatLanes(repeating: 1), where: isHalf)
    let zero = FloatLanes(repeating: zeroPoint)
    let moved = (zero + rounded).replacing(with: zero - rounded, where: number .< 0)
    let result = moved.clamped(FloatLanes(repeating: 0), FloatLanes(repeating: 255)) + shift
    let narrow = Builtin.trunc_Vec16xInt32_Vec16xInt8(result.bits._storage._value)
    var stored = SIMD16<UInt8>()
    stored._storage._value = narrow
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
