public import LiteMicrokernels

/// A depthwise convolution of int16, one filter tap after the other.
@Sendable
public func depthwiseInt16(_ depthwise: Int16Depthwise) {
  let sums = depthwise.accumulators
  for channel in 0..<depthwise.channels { sums[channel] = 0 }
  for (tap, pixel) in depthwise.pixels.enumerated() {
    let inputs = pixel.assumingMemoryBound(to: Int16.self)
    let weights = depthwise.weights + tap &* depthwise.weightStride
    for channel in 0..<depthwise.channels {
      // Weights of 16 bits, so that the product is one of 16 bits by 16 bits.
      let weight = Int16(truncatingIfNeeded: weights[channel])
      sums[channel] &+= Int32(inputs[channel]) &* Int32(weight)
    }
  }
}
