#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// A depthwise convolution of float32, eight channels at a time.
  ///
  /// Products are accumulated in the order of the reference loop, bit for bit.
  @Sendable
  public func depthwiseFloats(_ work: FloatDepthwise) {
    var channel = 0
    while channel < work.channels {
      if work.rows == 3, work.taps == 3 {
        if channel &+ 8 <= work.channels {
          threeByThree(work, channel, Whole.self)
        } else {
          threeByThree(work, channel, Half.self)
        }
        channel &+= 8
        continue
      }
      var position = 0
      while position < work.count {
        if work.count < 4 {
          onePosition(work, channel, position)
          position &+= 1
          continue
        }
        // The last four may be computed in part for the second time.
        let first = min(position, work.count &- 4)
        if channel &+ 8 <= work.channels {
          fourPositions(work, channel, first, Whole.self)
        } else {
          fourPositions(work, channel, first, Half.self)
        }
        position &+= 4
      }
      channel &+= 8
    }
  }

  /// Filters of 3×3 taps: the weights stay in registers.
  @inline(never)
  private func threeByThree<Width: TileWidth>(
    _ work: FloatDepthwise, _ channel: Int, _: Width.Type
  ) {
    let count = Width.isWhole ? 8 : work.channels &- channel
    let step = work.channels &* 4
    let weights = work.weights + channel &* 4
    let second = weights + work.weightRowStride
    let third = second + work.weightRowStride
    let w0 = loadFirstFloats(weights, count)
    let w1 = loadFirstFloats(weights + step, count)
    let w2 = loadFirstFloats(weights + 2 &* step, count)
    let w3 = loadFirstFloats(second, count)
    let w4 = loadFirstFloats(second + step, count)
    let w5 = loadFirstFloats(second + 2 &* step, count)
    let w6 = loadFirstFloats(third, count)
    let w7 = loadFirstFloats(third + step, count)
    let w8 = loadFirstFloats(third + 2 &* step, count)
    let bias = loadFirstFloats(work.bias + channel &* 4, count)
    let low = Floats(repeating: work.low)
    let high = Floats(repeating: work.high)
    var x = work.input + channel &* 4
    var y = work.output + channel &* 4
    let (row, tap) = (work.rowStride, work.tapStride)
    for _ in 0..<work.count {
      var accumulator = loadFirstFloats(x, count) * w0
      accumulator += loadFirstFloats(x + tap, count) * w1
      accumulator += loadFirstFloats(x + 2 &* tap, count) * w2
      let middle = x + row
      accumulator += loadFirstFloats(middle, count) * w3
      accumulator += loadFirstFloats(middle + tap, count) * w4
      accumulator += loadFirstFloats(middle + 2 &* tap, count) * w5
      let last = middle + row
      accumulator += loadFirstFloats(last, count) * w6
      accumulator += loadFirstFloats(last + tap, count) * w7
      accumulator += loadFirstFloats(last + 2 &* tap, count) * w8
      storeFirstFloats(y, count, clamped(accumulator + bias, low, high))
      x += work.positionStride
      y += step
    }
  }

  @inline(__always)
  private func store(
    _ work: FloatDepthwise, _ channel: Int, _ position: Int, _ accumulator: Floats, _ bias: Floats
  ) {
    let result = clamped(
      accumulator + bias, Floats(repeating: work.low), Floats(repeating: work.high))
    let address = work.output + (position &* work.channels &+ channel) &* 4
    let count = work.channels &- channel
    storeFirstFloats(address, count, result)
  }

  @inline(never)
  private func fourPositions<Width: TileWidth>(
    _ work: FloatDepthwise, _ channel: Int, _ position: Int, _: Width.Type
  ) {
    let count = Width.isWhole ? 8 : work.channels &- channel
    var (s0, s1, s2, s3) = (Floats.zero, Floats.zero, Floats.zero, Floats.zero)
    let step = work.positionStride
    var row = work.input + (position &* step &+ channel &* 4)
    var weightRow = work.weights + channel &* 4
    for _ in 0..<work.rows {
      var x = row
      var weight = weightRow
      for _ in 0..<work.taps {
        let w = loadFirstFloats(weight, count)
        s0 += loadFirstFloats(x, count) * w
        s1 += loadFirstFloats(x + step, count) * w
        s2 += loadFirstFloats(x + 2 &* step, count) * w
        s3 += loadFirstFloats(x + 3 &* step, count) * w
        x += work.tapStride
        weight += work.channels &* 4
      }
      row += work.rowStride
      weightRow += work.weightRowStride
    }
    let bias = loadFirstFloats(work.bias + channel &* 4, count)
    store(work, channel, position, s0, bias)
    store(work, channel, position &+ 1, s1, bias)
    store(work, channel, position &+ 2, s2, bias)
    store(work, channel, position &+ 3, s3, bias)
  }

  @inline(never)
  private func onePosition(_ work: FloatDepthwise, _ channel: Int, _ position: Int) {
    let count = work.channels &- channel
    var accumulator = Floats.zero
    var row = work.input + (position &* work.positionStride &+ channel &* 4)
    var weightRow = work.weights + channel &* 4
    for _ in 0..<work.rows {
      var x = row
      var weight = weightRow
      for _ in 0..<work.taps {
        accumulator += loadFirstFloats(x, count) * loadFirstFloats(weight, count)
        x += work.tapStride
        weight += work.channels &* 4
      }
      row += work.rowStride
      weightRow += work.weightRowStride
    }
    store(work, channel, position, accumulator, loadFirstFloats(work.bias + channel &* 4, count))
  }
#endif
