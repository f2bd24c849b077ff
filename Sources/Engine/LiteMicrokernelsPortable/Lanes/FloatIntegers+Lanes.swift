import Builtin
import LiteMicrokernels

extension FloatIntegers {
  /// Quantizes sixteen elements at a time, with ties away from zero; NaN becomes the zero point.
  @inline(__always)
  func quantize() {
    let divisor = FloatLanes(repeating: scale)
    quantize { x, reach in (x / divisor).clamped(reach.negated, reach) }
  }

  /// Quantizes with fused products in place of quotients, where they round to the same integers.
  ///
  /// `q = x · r` and `q + (x − q · s) · r`: what the second is wrong by, before it is rounded, is
  /// less than `2^-45` of it.
  @inline(__always)
  func quantizeFused() {
    guard isReciprocalExact else { return quantize() }
    let reciprocal = FloatLanes(repeating: 1 / scale)
    let negated = FloatLanes(repeating: -scale)
    quantize { x, reach in
      let most = reach * FloatLanes(repeating: scale)
      let number = x.clamped(most.negated, most)
      let product = number * reciprocal
      return product.addingProduct(number.addingProduct(product, negated), reciprocal)
    }
  }

  @inline(__always)
  func quantize(by quotient: (_ x: FloatLanes, _ reach: FloatLanes) -> FloatLanes) {
    switch element {
    case .uint8: quantize(by: quotient, 0...255) { $0.lowBytes }
    case .int8: quantize(by: quotient, -128...127) { $0.lowBytes }
    case .int16: quantize(by: quotient, -32768...32767) { $0.lowHalves }
    }
  }

  @_transparent
  func quantize<Integer>(
    by quotient: (FloatLanes, FloatLanes) -> FloatLanes, _ range: ClosedRange<Int32>,
    _ narrow: (SIMD16<Int32>) -> SIMD16<Integer>
  ) where Integer: FixedWidthInteger & SIMDScalar & BitwiseCopyable {
    let width = MemoryLayout<Integer>.stride
    let (low, high) = (SIMD16(repeating: range.lowerBound), SIMD16(repeating: range.upperBound))
    // Beyond twice as many steps as there are integers every result is at an end of the range.
    let reach = FloatLanes(repeating: Float(2 &* (range.upperBound &- range.lowerBound &+ 1)))
    @inline(__always)
    func quantized(_ x: FloatLanes) -> SIMD16<Integer> {
      let number = x.replacing(with: 0, where: .!(x .== x))
      let steps = quotient(number, reach).roundedAwayFromHalves &+ SIMD16(repeating: zeroPoint)
      return narrow(steps.limited(low, high))
    }
    guard count >= 16 else {
      let results = quantized(FloatLanes(firstOf: count, at: floats))
      for lane in 0..<count {
        integers.storeBytes(of: results[lane], toByteOffset: lane &* width, as: Integer.self)
      }
      return
    }
    forEachSixteen { offset in
      integers.storeBytes(
        of: quantized(FloatLanes(at: floats, offset &* 4)), toByteOffset: offset &* width,
        as: SIMD16<Integer>.self)
    }
  }

  /// Calls a closure with the first of each sixteen elements, of which the last may overlap the previous
  /// ones.
  @inline(__always)
  func forEachSixteen(_ body: (_ offset: Int) -> Void) {
    let last = count &- 16
    var offset = 0
    while offset < last {
      body(offset)
      offset &+= 16
    }
    body(last)
  }

  /// Gives the floats of sixteen elements at a time.
  @inline(__always)
  func dequantize() {
    switch element {
    case .uint8: dequantize { (stored: SIMD16<UInt8>) in stored.zeroExtended }
    case .int8: dequantize { (stored: SIMD16<Int8>) in stored.signExtended }
    case .int16: dequantize { (stored: SIMD16<Int16>) in stored.signExtended }
    }
  }

  /// `s · (q − z)`: the difference is exact, so that the one rounding is that of the reference's
  /// product in float64.
  @_transparent
  func dequantize<Integer>(_ widen: (SIMD16<Integer>) -> SIMD16<Int32>)
  where Integer: FixedWidthInteger & SIMDScalar & BitwiseCopyable {
    let width = MemoryLayout<Integer>.stride
    @inline(__always)
    func real(_ stored: SIMD16<Integer>) -> FloatLanes {
      FloatLanes(exactly: widen(stored) &- SIMD16(repeating: zeroPoint))
        * FloatLanes(repeating: scale)
    }
    guard count >= 16 else {
      var stored = SIMD16<Integer>()
      for lane in 0..<count {
        stored[lane] = integers.load(fromByteOffset: lane &* width, as: Integer.self)
      }
      real(stored).store(to: floats, 0, count: count)
      return
    }
    forEachSixteen { offset in
      real(
        integers.loadUnaligned(fromByteOffset: offset &* width, as: SIMD16<Integer>.self)
      ).store(to: floats, offset &* 4)
    }
  }
}

extension SIMD16 where Scalar == Float {
  /// The nearest integers, halves away from zero, of numbers within the integers of float32.
  ///
  /// Truncation of a sum: with one half itself, the number before a half would round up.
  @_transparent
  var roundedAwayFromHalves: SIMD16<Int32> {
    let sum = self + SIMD16(bits: (bits & 0x8000_0000) | 0x3EFF_FFFF)
    var integers = SIMD16<Int32>()
    integers._storage._value = Builtin.fptosi_Vec16xFPIEEE32_Vec16xInt32(sum._storage._value)
    return integers
  }

  /// Integers whose magnitude float32 holds.
  @_transparent
  init(exactly integers: SIMD16<Int32>) {
    self.init(Builtin.sitofp_Vec16xInt32_Vec16xFPIEEE32(integers._storage._value))
  }
}

extension SIMD16 where Scalar == Int32 {
  /// The integers, limited to a range.
  @_transparent
  func limited(_ low: SIMD16<Int32>, _ high: SIMD16<Int32>) -> SIMD16<Int32> {
    var result = SIMD16<Int32>()
    result._storage._value = Builtin.int_smin_Vec16xInt32(
      Builtin.int_smax_Vec16xInt32(_storage._value, low._storage._value), high._storage._value)
    return result
  }

  /// The low bytes of the integers.
  @_transparent
  var lowBytes: SIMD16<UInt8> {
    var result = SIMD16<UInt8>()
    result._storage._value = Builtin.trunc_Vec16xInt32_Vec16xInt8(_storage._value)
    return result
  }

  /// The low halves of the integers.
  @_transparent
  var lowHalves: SIMD16<Int16> {
    var result = SIMD16<Int16>()
    result._storage._value = Builtin.trunc_Vec16xInt32_Vec16xInt16(_storage._value)
    return result
  }
}

extension SIMD16 where Scalar == UInt8 {
  /// The bytes as integers of 32 bits.
  @_transparent
  var zeroExtended: SIMD16<Int32> {
    var result = SIMD16<Int32>()
    result._storage._value = Builtin.zext_Vec16xInt8_Vec16xInt32(_storage._value)
    return result
  }
}

extension SIMD16 where Scalar == Int8 {
  /// The integers in 32 bits.
  @_transparent
  var signExtended: SIMD16<Int32> {
    var result = SIMD16<Int32>()
    result._storage._value = Builtin.sext_Vec16xInt8_Vec16xInt32(_storage._value)
    return result
  }
}

extension SIMD16 where Scalar == Int16 {
  /// The integers in 32 bits.
  @_transparent
  var signExtended: SIMD16<Int32> {
    var result = SIMD16<Int32>()
    result._storage._value = Builtin.sext_Vec16xInt16_Vec16xInt32(_storage._value)
    return result
  }
}
