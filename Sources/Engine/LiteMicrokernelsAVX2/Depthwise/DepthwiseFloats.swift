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
