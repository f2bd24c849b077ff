/// A depthwise convolution of float32, four channels at a time.
@Sendable
func depthwiseFloats(_ work: FloatDepthwise) {
  for window in 0..<work.count {
    let input = work.input + window * work.windowStride
    let output = work.output + window * work.channels * 4
    var channel = 0
    while channel + 4 <= work.channels {
      var sum = SIMD4<Float>.zero
      for line in 0..<work.lines {
        let taps = input + line * work.lineStride + channel * 4
        let weights = work.weights + line * work.weightLineStride + channel * 4
        for tap in 0..<work.taps {
          let x = taps.loadUnaligned(
            fromByteOffset: tap * work.tapStride, as: SIMD4<Float>.self)
          sum +=
            x
            * weights.loadUnaligned(
              fromByteOffset: tap * work.channels * 4, as: SIMD4<Float>.self)
        }
      }
      sum += work.bias.loadUnaligned(fromByteOffset: channel * 4, as: SIMD4<Float>.self)
      for lane in 0..<4 { store(sum[lane], work, output, channel + lane) }
      channel += 4
    }
    while channel < work.channels {
      var sum: Float = 0
      for line in 0..<work.lines {
        let taps = input + line * work.lineStride + channel * 4
        let weights = work.weights + line * work.weightLineStride + channel * 4
        for tap in 0..<work.taps {
          sum +=
            taps.loadUnaligned(fromByteOffset: tap * work.tapStride, as: Float.self)
            * weights.loadUnaligned(fromByteOffset: tap * work.channels * 4, as: Float.self)
        }
      }
      sum += work.bias.loadUnaligned(fromByteOffset: channel * 4, as: Float.self)
      store(sum, work, output, channel)
      channel += 1
    }
  }
}

@inline(__always)
private func store(
  _ sum: Float, _ work: FloatDepthwise, _ output: UnsafeMutableRawPointer, _ channel: Int
) {
  let clamped = sum < work.low ? work.low : (sum > work.high ? work.high : sum)
  output.storeBytes(of: clamped, toByteOffset: channel * 4, as: Float.self)
}
