#if arch(arm64)
  public import LiteMicrokernels

  /// A depthwise convolution of float32, eight channels of four output positions at a time.
  ///
  /// Products are accumulated in the order of the reference loop, bit for bit. The last channels
  /// and the last output positions of a tile may overlap the previous ones.
  @Sendable
  public func depthwiseFloats(_ work: FloatDepthwise) {
    if work.channels >= 8 {
      var channel = 0
      while channel < work.channels {
        convolve(work, min(channel, work.channels &- 8), Whole.self)
        channel &+= 8
      }
    } else if work.channels >= 4 {
      convolve(work, 0, Half.self)
      convolve(work, work.channels &- 4, Half.self)
    } else {
      for channel in 0..<work.channels { convolveChannel(work, channel) }
    }
  }

  /// All output positions of eight channels, or of four.
  @inline(__always)
  private func convolve<Width: TileWidth>(_ work: FloatDepthwise, _ channel: Int, _: Width.Type) {
    var position = 0
    while position < work.count {
      if work.count < 4 {
        onePosition(work, channel, position, Width.self)
        position &+= 1
      } else {
        fourPositions(work, channel, min(position, work.count &- 4), Width.self)
        position &+= 4
      }
    }
  }

  /// The accumulators of eight channels of one output position, or of four.
  private struct ChannelAccumulators {
    var left = Floats.zero
    var right = Floats.zero

    /// Adds the products of a filter tap, each of which is rounded.
    @inline(__always)
    mutating func add(_ x: UnsafeRawPointer, _ left: Floats, _ right: Floats, isWhole: Bool) {
      self.left += loadFloats(x, 0) * left
      if isWhole { self.right += loadFloats(x, 16) * right }
    }

    @inline(__always)
    func store(_ work: FloatDepthwise, _ channel: Int, _ position: Int, isWhole: Bool) {
      let (low, high) = (Floats(repeating: work.low), Floats(repeating: work.high))
      let bias = work.bias + channel &* 4
      let output = work.output + (position &* work.channels &+ channel) &* 4
      storeFloats(output, 4, clamped(left + loadFloats(bias, 0), low, high))
      if isWhole { storeFloats(output + 16, 4, clamped(right + loadFloats(bias, 16), low, high)) }
    }
  }

  @inline(never)
  private func fourPositions<Width: TileWidth>(
    _ work: FloatDepthwise, _ channel: Int, _ position: Int, _: Width.Type
  ) {
    let isWhole = Width.isWhole
    var (s0, s1, s2, s3) = (
      ChannelAccumulators(), ChannelAccumulators(), ChannelAccumulators(), ChannelAccumulators()
    )
    let step = work.positionStride
    var row = work.input + (position &* step &+ channel &* 4)
    var weightRow = work.weights + channel &* 4
    for _ in 0..<work.rows {
      var x = row
      var weight = weightRow
      for _ in 0..<work.taps {
        let left = loadFloats(weight, 0)
        let right = isWhole ? loadFloats(weight, 16) : left
        s0.add(x, left, right, isWhole: isWhole)
        s1.add(x + step, left, right, isWhole: isWhole)
        s2.add(x + 2 &* step, left, right, isWhole: isWhole)
        s3.add(x + 3 &* step, left, right, isWhole: isWhole)
        x += work.tapStride
        weight += work.channels &* 4
      }
      row += work.rowStride
      weightRow += work.weightRowStride
    }
    s0.store(work, channel, position, isWhole: isWhole)
    s1.store(work, channel, position &+ 1, isWhole: isWhole)
    s2.store(work, channel, position &+ 2, isWhole: isWhole)
    s3.store(work, channel, position &+ 3, isWhole: isWhole)
  }

  @inline(never)
  private func onePosition<Width: TileWidth>(
    _ work: FloatDepthwise, _ channel: Int, _ position: Int, _: Width.Type
  ) {
    let isWhole = Width.isWhole
    var accumulators = ChannelAccumulators()
    var row = work.input + (position &* work.positionStride &+ channel &* 4)
    var weightRow = work.weights + channel &* 4
    for _ in 0..<work.rows {
      var x = row
      var weight = weightRow
      for _ in 0..<work.taps {
        let left = loadFloats(weight, 0)
        accumulators.add(x, left, isWhole ? loadFloats(weight, 16) : left, isWhole: isWhole)
        x += work.tapStride
        weight += work.channels &* 4
      }
      row += work.rowStride
      weightRow += work.weightRowStride
    }
    accumulators.store(work, channel, position, isWhole: isWhole)
  }

  /// All output positions of a single channel.
  @inline(never)
  private func convolveChannel(_ work: FloatDepthwise, _ channel: Int) {
    let bias = work.bias.loadUnaligned(fromByteOffset: channel &* 4, as: Float.self)
    for position in 0..<work.count {
      var accumulator: Float = 0
      var row = work.input + (position &* work.positionStride &+ channel &* 4)
      var weightRow = work.weights + channel &* 4
      for _ in 0..<work.rows {
        for tap in 0..<work.taps {
          accumulator +=
            row.loadUnaligned(fromByteOffset: tap &* work.tapStride, as: Float.self)
            * weightRow.loadUnaligned(fromByteOffset: tap &* work.channels &* 4, as: Float.self)
        }
        row += work.rowStride
        weightRow += work.weightRowStride
      }
      let result = clamped(
        Floats(repeating: accumulator + bias), Floats(repeating: work.low),
        Floats(repeating: work.high))
      storeFloats(work.output + (position &* work.channels &+ channel) &* 4, 1, result)
    }
  }
#endif
