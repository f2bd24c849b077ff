#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// A depthwise convolution of float32, eight channels at a time.
  ///
  /// Sums are formed as the reference loop forms them, bit for bit.
  @Sendable
  public func depthwiseFloats(_ work: FloatDepthwise) {
    var channel = 0
    while channel < work.channels {
      var window = 0
      while window < work.count {
        if work.count < 4 {
          oneWindow(work, channel, window)
          window &+= 1
          continue
        }
        // The last four may be computed in part for the second time.
        let first = min(window, work.count &- 4)
        if channel &+ 8 <= work.channels {
          fourWindows(work, channel, first, Whole.self)
        } else {
          fourWindows(work, channel, first, Half.self)
        }
        window &+= 4
      }
      channel &+= 8
    }
  }

  @inline(__always)
  private func store(
    _ work: FloatDepthwise, _ channel: Int, _ window: Int, _ sum: Floats, _ bias: Floats
  ) {
    let result = clamped(sum + bias, Floats(repeating: work.low), Floats(repeating: work.high))
    let address = work.output + (window &* work.channels &+ channel) &* 4
    let count = work.channels &- channel
    storeFirstFloats(address, count, result)
  }

  @inline(never)
  private func fourWindows<Width: TileWidth>(
    _ work: FloatDepthwise, _ channel: Int, _ window: Int, _: Width.Type
  ) {
    let count = Width.isWhole ? 8 : work.channels &- channel
    var (s0, s1, s2, s3) = (Floats.zero, Floats.zero, Floats.zero, Floats.zero)
    let step = work.windowStride
    var line = work.input + (window &* step &+ channel &* 4)
    var weightLine = work.weights + channel &* 4
    for _ in 0..<work.lines {
      var x = line
      var weight = weightLine
      for _ in 0..<work.taps {
        let w = loadFirstFloats(weight, count)
        s0 += loadFirstFloats(x, count) * w
        s1 += loadFirstFloats(x + step, count) * w
        s2 += loadFirstFloats(x + 2 &* step, count) * w
        s3 += loadFirstFloats(x + 3 &* step, count) * w
        x += work.tapStride
        weight += work.channels &* 4
      }
      line += work.lineStride
      weightLine += work.weightLineStride
    }
    let bias = loadFirstFloats(work.bias + channel &* 4, count)
    store(work, channel, window, s0, bias)
    store(work, channel, window &+ 1, s1, bias)
    store(work, channel, window &+ 2, s2, bias)
    store(work, channel, window &+ 3, s3, bias)
  }

  @inline(never)
  private func oneWindow(_ work: FloatDepthwise, _ channel: Int, _ window: Int) {
    let count = work.channels &- channel
    var sum = Floats.zero
    var line = work.input + (window &* work.windowStride &+ channel &* 4)
    var weightLine = work.weights + channel &* 4
    for _ in 0..<work.lines {
      var x = line
      var weight = weightLine
      for _ in 0..<work.taps {
        sum += loadFirstFloats(x, count) * loadFirstFloats(weight, count)
        x += work.tapStride
        weight += work.channels &* 4
      }
      line += work.lineStride
      weightLine += work.weightLineStride
    }
    store(work, channel, window, sum, loadFirstFloats(work.bias + channel &* 4, count))
  }
#endif
