#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// A depthwise convolution of int16 by `VPDPWSSD`, up to 64 channels at a time.
  @Sendable
  public func depthwiseInt16(_ depthwise: Int16Depthwise) {
    var channel = 0
    while channel &+ 64 <= depthwise.channels {
      convolve(depthwise, channel, Count4.self)
      channel &+= 64
    }
    while channel &+ 16 <= depthwise.channels {
      convolve(depthwise, channel, Count1.self)
      channel &+= 16
    }
    if channel < depthwise.channels { convolveRest(depthwise, channel) }
  }

  /// Some blocks of sixteen channels.
  @inline(__always)
  private func convolve<Blocks: TileHeight>(
    _ depthwise: Int16Depthwise, _ channel: Int, _: Blocks.Type
  ) {
    var registers = Registers()
    registers.withAddress { sums in
      var weights = UnsafeRawPointer(depthwise.weights + channel)
      for pixel in depthwise.pixels {
        for block in 0..<Blocks.count {
          let half = (pixel + channel &* 2).loadUnaligned(
            fromByteOffset: block &* 32, as: SIMD4<Int64>.self)
          // The upper half of a lane is 0 in one factor and does not count in the other.
          sums[block] = _mm512_dpwssd_epi32(
            sums[block], _mm512_cvtepu16_epi32(half), load(weights, block &* 64))
        }
        weights += depthwise.weightStride &* 4
      }
      for block in 0..<Blocks.count {
        let address = UnsafeMutableRawPointer(depthwise.accumulators + channel)
        address.storeBytes(of: sums[block], toByteOffset: block &* 64, as: Vector.self)
      }
    }
  }

  /// Fewer than sixteen channels.
  @inline(__always)
  private func convolveRest(_ depthwise: Int16Depthwise, _ channel: Int) {
    let mask = UInt16(
      truncatingIfNeeded: _bzhi_u32(0xFFFF, UInt32(depthwise.channels &- channel)))
    var weights = UnsafeRawPointer(depthwise.weights + channel)
    var sum = Vector.zero
    for pixel in depthwise.pixels {
      let half = _mm256_maskz_loadu_epi16(mask, pixel + channel &* 2)
      sum = _mm512_dpwssd_epi32(sum, _mm512_cvtepu16_epi32(half), load(weights, 0))
      weights += depthwise.weightStride &* 4
    }
    UnsafeMutableRawPointer(depthwise.accumulators + channel).storeBytes(of: sum, as: Vector.self)
  }
#endif
