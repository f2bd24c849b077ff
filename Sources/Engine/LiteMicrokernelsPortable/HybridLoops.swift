public import LiteMicrokernels

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

/// Adds products that are scaled one by one.
@Sendable
public func addScaledProducts(_ products: ScaledProducts) { products.add() }

/// Dequantizes accumulators.
@Sendable
public func dequantizeAccumulators(_ work: AccumulatorsToFloat) {
  let (scales, scale, bias, output) = (
    work.weightScales, work.inputScale, work.bias, work.output
  )
  let (low, high) = (work.low, work.high)
  @inline(__always)
  func result(_ accumulator: Float, _ i: Int, _ scale: Float) -> Float {
    let scaled =
      work.multipliesScalesFirst
      ? accumulator * (scales[i] * scale) : accumulator * scales[i] * scale
    let x = scaled + bias[i]
    return x < low ? low : (x > high ? high : x)
  }
  for row in 0..<work.rows {
    let (first, start) = (row &* work.accumulatorStride, row &* work.outputStride)
    for i in 0..<work.columns {
      output[start &+ i] = result(work.accumulators[first &+ i], i, scale)
    }
  }
}

/// The least and the greatest of some values and 0.
@Sendable
public func rangeOfFloats(_ values: UnsafeBufferPointer<Float>) -> (least: Float, greatest: Float) {
  var (least, greatest): (Float, Float) = (0, 0)
  for value in values {
    least = value < least ? value : least
    greatest = value > greatest ? value : greatest
  }
  return (least, greatest)
}
