import Builtin
import LiteMicrokernels

extension BilinearRow {
  /// Interpolates sixteen elements at a time: channels of a pixel, or of several pixels of few channels.
  @inline(__always)
  func interpolate() {
    switch element {
    case .float32: interpolateFloats()
    case .uint8: interpolateBytes()
    case .int8: interpolateSignedBytes()
    }
  }

  @inline(__always)
  func interpolateFloats() {
    let lower = FloatLanes(repeating: Float(bitPattern: weightBits))
    let upper = FloatLanes(repeating: 1 - Float(bitPattern: weightBits))
    BilinearPixels(self).forEachSixteen(Float.self) {
      topLeft, bottomLeft, topRight, bottomRight, weights in
      mixed(
        topLeft * upper, bottomLeft * lower, topRight * upper, bottomRight * lower,
        FloatLanes(bits: weights))
    }
  }

  @inline(__always)
  func interpolateBytes() {
    let lower = FloatLanes(repeating: Float(bitPattern: weightBits))
    let upper = FloatLanes(repeating: 1 - Float(bitPattern: weightBits))
    let lift = FloatLanes(repeating: 8_388_608)
    BilinearPixels(self).forEachSixteen(UInt8.self) {
      topLeft, bottomLeft, topRight, bottomRight, weights in
      let value =
        mixed(
          floats(topLeft) * upper, floats(bottomLeft) * lower, floats(topRight) * upper,
          floats(bottomRight) * lower, FloatLanes(bits: weights))
        + FloatLanes(repeating: 0.5)
      // Rounded to an integer in the lowest bits, which is one too large above the value.
      let lifted = value + lift
      let bits = lifted.bits
      let cut = bits.replacing(with: bits &- 1, where: (lifted - lift) .> value)
      var stored = SIMD16<UInt8>()
      stored._storage._value = Builtin.trunc_Vec16xInt32_Vec16xInt8(cut._storage._value)
      return stored
    }
  }

  @inline(__always)
  func interpolateSignedBytes() {
    typealias Lanes = SIMD16<Int32>
    let lower = Lanes(repeating: Int32(bitPattern: weightBits))
    let upper = Lanes(repeating: 1024 &- Int32(bitPattern: weightBits))
    let half = Lanes(repeating: 1 << 19)
    BilinearPixels(self).forEachSixteen(Int8.self) {
      topLeft, bottomLeft, topRight, bottomRight, weights in
      let a = topLeft.signExtended &* upper &+ bottomLeft.signExtended &* lower
      let b = topRight.signExtended &* upper &+ bottomRight.signExtended &* lower
      let weight = unsafeBitCast(weights, to: Lanes.self)
      let total = a &* Lanes(repeating: 1024) &+ (b &- a) &* weight
      // One less for totals at or below zero, because ties round away from zero.
      let sign = (total &- Lanes(repeating: 1)) &>> Lanes(repeating: 31)
      let rounded = (total &+ half &+ sign) &>> Lanes(repeating: 20)
      var stored = SIMD16<Int8>()
      stored._storage._value = Builtin.trunc_Vec16xInt32_Vec16xInt8(rounded._storage._value)
      return stored
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
  func floats(_ bytes: SIMD16<UInt8>) -> FloatLanes {
    var wide = SIMD16<UInt32>()
    wide._storage._value = Builtin.zext_Vec16xInt8_Vec16xInt32(bytes._storage._value)
    return FloatLanes(bits: wide | 0x4B00_0000) - FloatLanes(repeating: 8_388_608)
  }
}
