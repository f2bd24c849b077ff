public import LiteMicrokernels

/// A depthwise convolution of float32, four channels at a time.
@Sendable
public func depthwiseFloats(_ work: FloatDepthwise) {
  for position in 0..<work.count {
    let input = work.input + position * work.positionStride
    let output = work.output + position * work.channels * 4
    var channel = 0
    while channel + 4 <= work.channels {
      var accumulator = SIMD4<Float>.zero
      for row in 0..<work.rows {
        let taps = input + row * work.rowStride + channel * 4
        let weights = work.weights + row * work.weightRowStride + channel * 4
        for tap in 0..<work.taps {
          let x = taps.loadUnaligned(
            fromByteOffset: tap * work.tapStride, as: SIMD4<Float>.self)
          accumulator +=
            x
            * weights.loadUnaligned(
              fromByteOffset: tap * work.channels * 4, as: SIMD4<Float>.self)
        }
      }
      accumulator += work.bias.loadUnaligned(fromByteOffset: channel * 4, as: SIMD4<Float>.self)
      for lane in 0..<4 { store(accumulator[lane], work, output, channel + lane) }
      channel += 4
    }
    while channel < work.channels {
      var accumulator: Float = 0
      for row in 0..<work.rows {
        let taps = input + row * work.rowStride + channel * 4
        let weights = work.weights + row * work.weightRowStride + channel * 4
        for tap in 0..<work.taps {
          accumulator +=
            taps.loadUnaligned(fromByteOffset: tap * work.tapStride, as: Float.self)
            * weights.loadUnaligned(fromByteOffset: tap * work.channels * 4, as: Float.self)
        }
      }
      accumulator += work.bias.loadUnaligned(fromByteOffset: channel * 4, as: Float.self)
      store(accumulator, work, output, channel)
      channel += 1
    }
  }
}

@inline(__always)
private func store(
  _ accumulator: Float, _ work: FloatDepthwise, _ output: UnsafeMutableRawPointer, _ channel: Int
) {
  let clamped =
    accumulator < work.low ? work.low : (accumulator > work.high ? work.high : accumulator)
  output.storeBytes(of: clamped, toByteOffset: channel * 4, as: Float.self)
}
