import Builtin
import LiteMicrokernels

extension BilinearRow {
  /// Interpolates sixteen channels at a time, the last of which may overlap those before.
  @inline(__always)
  func interpolate() {
    switch element {
    case .float32: interpolateFloats()
    case .uint8: interpolateBytes()
    case .int8: interpolateSignedBytes()
    }
  }

  /// Calls a closure for each sixteen channels of each pixel, with where they lie in both pixels
  /// of the input, counted in elements, and in the output.
  @inline(__always)
  func forEachSixteen(_ body: (Sample, Int, Int, Int) -> Void) {
    var pixel = 0
    for sample in columns {
      let (left, right) = (sample.lower &* channels, sample.upper &* channels)
      var channel = 0
      while channel < channels {
        let offset = min(channel, channels &- 16)
        body(sample, left &+ offset, right &+ offset, pixel &+ offset)
        channel &+= 16
      }
      pixel &+= channels
    }
  }

  @inline(__always)
  func interpolateFloats() {
    let lower = FloatLanes(repeating: Float(bitPattern: weightBits))
    let upper = FloatLanes(repeating: 1 - Float(bitPattern: weightBits))
    forEachSixteen { sample, left, right, place in
      let weight = Float(bitPattern: sample.weightBits)
      mixed(
        FloatLanes(at: top, left &* 4) * upper, FloatLanes(at: bottom, left &* 4) * lower,
        FloatLanes(at: top, right &* 4) * upper, FloatLanes(at: bottom, right &* 4) * lower,
        FloatLanes(repeating: weight)
      ).store(to: output, place &* 4)
    }
  }

  @inline(__always)
  func interpolateBytes() {
    let lower = FloatLanes(repeating: Float(bitPattern: weightBits))
    let upper = FloatLanes(repeating: 1 - Float(bitPattern: weightBits))
    let lift = FloatLanes(repeating: 8_388_608)
    forEachSixteen { sample, left, right, place in
      let weight = Float(bitPattern: sample.weightBits)
      let value =
        mixed(
          floats(top, left) * upper, floats(bottom, left) * lower, floats(top, right) * upper,
          floats(bottom, right) * lower, FloatLanes(repeating: weight))
        + FloatLanes(repeating: 0.5)
      // Rounded to an integer in the lowest bits, which is one too large above the value.
      let lifted = value + lift
      let bits = lifted.bits
      let cut = bits.replacing(with: bits &- 1, where: (lifted - lift) .> value)
      var stored = SIMD16<UInt8>()
      stored._storage._value = Builtin.trunc_Vec16xInt32_Vec16xInt8(cut._storage._value)
      output.storeBytes(of: stored, toByteOffset: place, as: SIMD16<UInt8>.self)
    }
  }

  @inline(__always)
  func interpolateSignedBytes() {
    typealias Lanes = SIMD16<Int32>
    let lower = Lanes(repeating: Int32(bitPattern: weightBits))
    let upper = Lanes(repeating: 1024 &- Int32(bitPattern: weightBits))
    let half = Lanes(repeating: 1 << 19)
    forEachSixteen { sample, left, right, place in
      let a = integers(top, left) &* upper &+ integers(bottom, left) &* lower
      let b = integers(top, right) &* upper &+ integers(bottom, right) &* lower
      let weight = Lanes(repeating: Int32(bitPattern: sample.weightBits))
      let total = a &* Lanes(repeating: 1024) &+ (b &- a) &* weight
      // One less for totals at or below zero, because ties round away from zero.
      let sign = (total &- Lanes(repeating: 1)) &>> Lanes(repeating: 31)
      let rounded = (total &+ half &+ sign) &>> Lanes(repeating: 20)
      var stored = SIMD16<Int8>()
      stored._storage._value = Builtin.trunc_Vec16xInt32_Vec16xInt8(rounded._storage._value)
      output.storeBytes(of: stored, toByteOffset: place, as: SIMD16<Int8>.self)
    }
  }

  /// The weighted sum of four elements.
  @_transparent
  func mixed(
    _ topLeft: FloatLanes, _ bottomLeft: FloatLanes, _ topRight: FloatLanes,
    _ bottomRight: FloatLanes, _ weight: FloatLanes
  ) -> FloatLanes {
    let rest = FloatLanes(repeating: 1) - weight
    return topLeft * rest + bottomLeft * rest + topRight * weight + bottomRight * weight
  }

  /// Sixteen unsigned bytes as floats.
  ///
  /// As bits of 2^23 and more they are floats already.
  @_transparent
  func floats(_ row: UnsafeRawPointer, _ offset: Int) -> FloatLanes {
    let bytes = row.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    var wide = SIMD16<UInt32>()
    wide._storage._value = Builtin.zext_Vec16xInt8_Vec16xInt32(bytes._storage._value)
    return FloatLanes(bits: wide | 0x4B00_0000) - FloatLanes(repeating: 8_388_608)
  }

  /// Sixteen signed bytes as integers.
  @_transparent
  func integers(_ row: UnsafeRawPointer, _ offset: Int) -> SIMD16<Int32> {
    let bytes = row.loadUnaligned(fromByteOffset: offset, as: SIMD16<Int8>.self)
    var wide = SIMD16<Int32>()
    wide._storage._value = Builtin.sext_Vec16xInt8_Vec16xInt32(bytes._storage._value)
    return wide
  }
}
