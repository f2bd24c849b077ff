public import LiteMicrokernels
import _Builtin_intrinsics.intel

// Plain loops, which the compiler turns into vectors of this instruction set.

/// Quantizes values.
@Sendable
public func quantizeFloats(_ work: FloatQuantization) {
  let (input, inverse, zeroPoint) = (work.input, work.inverse, work.zeroPoint)
  let least = work.least
  @inline(__always)
  func stored(_ x: Float) -> Int32 {
    let product = x * inverse
    let shifted = product + (product < 0 ? -0.5 : 0.5)
    let moved = Int32(shifted == shifted ? shifted : 0) &+ zeroPoint
    return moved < least ? least : (moved > 127 ? 127 : moved)
  }
  switch work.output {
  case .bytes(let bytes):
    for i in 0..<work.count { bytes[i] = UInt8(truncatingIfNeeded: stored(input[i]) &+ 128) }
  case .floats(let floats):
    for i in 0..<work.count { floats[i] = Float(stored(input[i]) &- zeroPoint) }
  }
}

/// Rescales sums.
@Sendable
public func rescaleToFloat(_ work: SumsToFloat) {
  let (scales, scale, bias, output) = (
    work.weightScales, work.inputScale, work.bias, work.output
  )
  let (low, high) = (work.low, work.high)
  @inline(__always)
  func result(_ sum: Float, _ i: Int) -> Float {
    let scaled = work.multipliesScalesFirst ? sum * (scales[i] * scale) : sum * scales[i] * scale
    let x = scaled + bias[i]
    return x < low ? low : (x > high ? high : x)
  }
  switch work.sums {
  case .integers(let sums):
    for i in 0..<work.count { output[i] = result(Float(sums[i]), i) }
  case .floats(let sums):
    for i in 0..<work.count { output[i] = result(sums[i], i) }
  }
}

#if arch(x86_64)
  /// The least and the greatest of some values and 0.
  ///
  /// The instructions give their second operand where either is NaN.
  @Sendable
  public func rangeOfFloats(_ values: UnsafeBufferPointer<Float>) -> (least: Float, greatest: Float)
  {
    guard let address = values.baseAddress else { return (0, 0) }
    var (least0, least1) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
    var (greatest0, greatest1) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
    var i = 0
    while i < values.count {
      let count = UInt32(min(32, values.count &- i))
      let mask = _bzhi_u32(UInt32.max, count)
      let a = _mm512_maskz_loadu_ps(UInt16(truncatingIfNeeded: mask), address + i)
      let b = _mm512_maskz_loadu_ps(
        UInt16(truncatingIfNeeded: mask &>> 16), address + i + 16)
      least0 = _mm512_min_ps(a, least0)
      least1 = _mm512_min_ps(b, least1)
      greatest0 = _mm512_max_ps(a, greatest0)
      greatest1 = _mm512_max_ps(b, greatest1)
      i &+= 32
    }
    return (
      _mm512_reduce_min_ps(_mm512_min_ps(least0, least1)),
      _mm512_reduce_max_ps(_mm512_max_ps(greatest0, greatest1))
    )
  }
#endif
