#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// A depthwise convolution of int16 by `VPMADDWD`, up to 32 channels at a time.
  @Sendable
  public func depthwiseInt16(_ depthwise: Int16Depthwise) {
    var channel = 0
    while channel &+ 32 <= depthwise.channels {
      convolve(depthwise, channel)
      channel &+= 32
    }
    while channel &+ 8 <= depthwise.channels {
      convolveEight(depthwise, channel)
      channel &+= 8
    }
    while channel < depthwise.channels {
      var sum: Int32 = 0
      for (tap, pixel) in depthwise.pixels.enumerated() {
        let input = pixel.load(fromByteOffset: channel &* 2, as: Int16.self)
        let weight = depthwise.weights[tap &* depthwise.weightStride &+ channel]
        sum &+= Int32(input) &* Int32(Int16(truncatingIfNeeded: weight))
      }
      depthwise.accumulators[channel] = sum
      channel &+= 1
    }
  }

  /// Eight int16 in the low 16 bits of each lane.
  ///
  /// The upper half is 0 and does not count in the product.
  @inline(__always)
  private func lanes(_ pixel: UnsafeRawPointer, _ offset: Int) -> Vector {
    _mm256_cvtepu16_epi32(pixel.loadUnaligned(fromByteOffset: offset, as: SIMD2<Int64>.self))
  }

  /// 32 channels.
  @inline(__always)
  private func convolve(_ depthwise: Int16Depthwise, _ channel: Int) {
    var weights = UnsafeRawPointer(depthwise.weights + channel)
    var (s0, s1, s2, s3) = (Vector.zero, Vector.zero, Vector.zero, Vector.zero)
    for pixel in depthwise.pixels {
      let inputs = pixel + channel &* 2
      s0 = multiplyAdd(s0, lanes(inputs, 0), load(weights, 0))
      s1 = multiplyAdd(s1, lanes(inputs, 16), load(weights, 32))
      s2 = multiplyAdd(s2, lanes(inputs, 32), load(weights, 64))
      s3 = multiplyAdd(s3, lanes(inputs, 48), load(weights, 96))
      weights += depthwise.weightStride &* 4
    }
    let sums = UnsafeMutableRawPointer(depthwise.accumulators + channel)
    sums.storeBytes(of: s0, as: Vector.self)
    sums.storeBytes(of: s1, toByteOffset: 32, as: Vector.self)
    sums.storeBytes(of: s2, toByteOffset: 64, as: Vector.self)
    sums.storeBytes(of: s3, toByteOffset: 96, as: Vector.self)
  }

  /// Eight channels.
  @inline(__always)
  private func convolveEight(_ depthwise: Int16Depthwise, _ channel: Int) {
    var weights = UnsafeRawPointer(depthwise.weights + channel)
    var sum = Vector.zero
    for pixel in depthwise.pixels {
      sum = multiplyAdd(sum, lanes(pixel, channel &* 2), load(weights, 0))
      weights += depthwise.weightStride &* 4
    }
    UnsafeMutableRawPointer(depthwise.accumulators + channel).storeBytes(of: sum, as: Vector.self)
  }
#endif
