#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// A depthwise convolution of float32, sixteen channels at a time.
  ///
  /// Products are accumulated in the order of the reference loop, bit for bit. The next operator
  /// may quantize the results, and would turn the smallest difference into a whole step.
  @Sendable
  public func depthwiseFloats(_ work: FloatDepthwise) {
    if work.count == 1 {
      singlePosition(work)
      return
    }
    if work.rows == 1, work.taps == 1, scaleNeighbors(work) { return }
    var channel = 0
    while channel < work.channels {
      let count = work.channels &- channel
      let mask = count >= 16 ? UInt16.max : (UInt16(1) &<< UInt16(count)) &- 1
      if work.rows == 3 && work.taps == 3 {
        threeByThree(work, channel, mask)
      } else if work.rows == 1 && work.taps == 1 {
        scaleChannels(work, channel, mask)
      } else {
        anySize(work, channel, mask)
      }
      channel &+= 16
    }
  }

  /// One output position: as it has no neighbors, several channels hide the latency of additions.
  @inline(__always)
  private func singlePosition(_ work: FloatDepthwise) {
    var channel = 0
    while channel &+ 64 <= work.channels {
      oneWidePosition(work, channel)
      channel &+= 64
    }
    while channel < work.channels {
      let count = work.channels &- channel
      let mask = count >= 16 ? UInt16.max : (UInt16(1) &<< UInt16(count)) &- 1
      onePosition(work, channel, mask, 0)
      channel &+= 16
    }
  }

  /// Filters of 3×3 taps: the weights stay in registers.
  @inline(__always)
  private func threeByThree(_ work: FloatDepthwise, _ channel: Int, _ mask: UInt16) {
    let step = work.channels &* 4
    let weights = work.weights + channel &* 4
    let second = weights + work.weightRowStride
    let third = second + work.weightRowStride
    let w0 = _mm512_maskz_loadu_ps(mask, weights)
    let w1 = _mm512_maskz_loadu_ps(mask, weights + step)
    let w2 = _mm512_maskz_loadu_ps(mask, weights + 2 &* step)
    let w3 = _mm512_maskz_loadu_ps(mask, second)
    let w4 = _mm512_maskz_loadu_ps(mask, second + step)
    let w5 = _mm512_maskz_loadu_ps(mask, second + 2 &* step)
    let w6 = _mm512_maskz_loadu_ps(mask, third)
    let w7 = _mm512_maskz_loadu_ps(mask, third + step)
    let w8 = _mm512_maskz_loadu_ps(mask, third + 2 &* step)
    let bias = _mm512_maskz_loadu_ps(mask, work.bias + channel &* 4)
    let low = Floats(repeating: work.low)
    let high = Floats(repeating: work.high)
    var x = work.input + channel &* 4
    var y = work.output + channel &* 4
    let (row, tap) = (work.rowStride, work.tapStride)
    for _ in 0..<work.count {
      var accumulator = _mm512_maskz_loadu_ps(mask, x) * w0
      accumulator += _mm512_maskz_loadu_ps(mask, x + tap) * w1
      accumulator += _mm512_maskz_loadu_ps(mask, x + 2 &* tap) * w2
      accumulator += _mm512_maskz_loadu_ps(mask, x + row) * w3
      accumulator += _mm512_maskz_loadu_ps(mask, x + (row &+ tap)) * w4
      accumulator += _mm512_maskz_loadu_ps(mask, x + (row &+ 2 &* tap)) * w5
      accumulator += _mm512_maskz_loadu_ps(mask, x + 2 &* row) * w6
      accumulator += _mm512_maskz_loadu_ps(mask, x + (2 &* row &+ tap)) * w7
      accumulator += _mm512_maskz_loadu_ps(mask, x + (2 &* row &+ 2 &* tap)) * w8
      _mm512_mask_storeu_ps(y, mask, clamped(accumulator + bias, low, high))
      x += work.positionStride
      y += step
    }
  }

  /// Filters of any size, eight or four output positions at a time.
  @inline(__always)
  private func anySize(_ work: FloatDepthwise, _ channel: Int, _ mask: UInt16) {
    var position = 0
    while position < work.count {
      if mask == UInt16.max, work.count >= 8, work.count &- position > 4 {
        wholePositions(work, channel, min(position, work.count &- 8), Count8.self)
        position &+= 8
        continue
      }
      if work.count < 4 {
        onePosition(work, channel, mask, position)
        position &+= 1
        continue
      }
      // The last four may be computed in part for the second time.
      let first = min(position, work.count &- 4)
      if mask == UInt16.max {
        wholePositions(work, channel, first, Count4.self)
      } else {
        fourPositions(work, channel, mask, first)
      }
      position &+= 4
    }
  }

  // Each is a function of its own: inlined into one, they would be merged, and branch in their
  // innermost loops.

  /// Four or eight output positions of sixteen channels.
  @inline(never)
  private func wholePositions<Positions: TileHeight>(
    _ work: FloatDepthwise, _ channel: Int, _ position: Int, _: Positions.Type
  ) {
    let (count, step) = (Positions.count, work.positionStride)
    let offsets = RowOffsets(stride: step)
    var sums = FloatRegisters(repeating: .zero)
    var row = work.input + (position &* step &+ channel &* 4)
    var weightRow = work.weights + channel &* 4
    let (tapStride, weightStride) = (work.tapStride, work.channels &* 4)
    for _ in 0..<work.rows {
      var x = row
      var weight = weightRow
      for _ in 0..<work.taps {
        let w = loadFloats(weight, 0)
        sums.r0 += loadFloats(x, 0) * w
        sums.r1 += loadFloats(x, step) * w
        sums.r2 += loadFloats(x, 2 &* step) * w
        sums.r3 += loadFloats(x, offsets.third) * w
        if count > 4 {
          sums.r4 += loadFloats(x, 4 &* step) * w
          sums.r5 += loadFloats(x, offsets.fifth) * w
          sums.r6 += loadFloats(x, 2 &* offsets.third) * w
          sums.r7 += loadFloats(x, offsets.seventh) * w
        }
        x += tapStride
        weight += weightStride
      }
      row += work.rowStride
      weightRow += work.weightRowStride
    }
    let bias = loadFloats(work.bias, channel &* 4)
    let (low, high) = (Floats(repeating: work.low), Floats(repeating: work.high))
    let results = sums.mapped(count) { clamped($0 + bias, low, high) }
    let y = work.output + (position &* work.channels &+ channel) &* 4
    let places = RowOffsets(stride: weightStride)
    storeFloats(y, results.r0)
    storeFloats(y + weightStride, results.r1)
    storeFloats(y + 2 &* weightStride, results.r2)
    storeFloats(y + places.third, results.r3)
    if count > 4 {
      storeFloats(y + 4 &* weightStride, results.r4)
      storeFloats(y + places.fifth, results.r5)
      storeFloats(y + 2 &* places.third, results.r6)
      storeFloats(y + places.seventh, results.r7)
    }
  }

  /// Four output positions of the channels of a mask.
  @inline(never)
  private func fourPositions(
    _ work: FloatDepthwise, _ channel: Int, _ mask: UInt16, _ position: Int
  ) {
    var (s0, s1, s2, s3) = (Floats.zero, Floats.zero, Floats.zero, Floats.zero)
    let step = work.positionStride
    var row = work.input + (position &* step &+ channel &* 4)
    var weightRow = work.weights + channel &* 4
    for _ in 0..<work.rows {
      var x = row
      var weight = weightRow
      for _ in 0..<work.taps {
        let w = _mm512_maskz_loadu_ps(mask, weight)
        s0 += _mm512_maskz_loadu_ps(mask, x) * w
        s1 += _mm512_maskz_loadu_ps(mask, x + step) * w
        s2 += _mm512_maskz_loadu_ps(mask, x + 2 &* step) * w
        s3 += _mm512_maskz_loadu_ps(mask, x + 3 &* step) * w
        x += work.tapStride
        weight += work.channels &* 4
      }
      row += work.rowStride
      weightRow += work.weightRowStride
    }
    let bias = _mm512_maskz_loadu_ps(mask, work.bias + channel &* 4)
    let low = Floats(repeating: work.low)
    let high = Floats(repeating: work.high)
    let y = work.output + (position &* work.channels &+ channel) &* 4
    let pixel = work.channels &* 4
    _mm512_mask_storeu_ps(y, mask, clamped(s0 + bias, low, high))
    _mm512_mask_storeu_ps(y + pixel, mask, clamped(s1 + bias, low, high))
    _mm512_mask_storeu_ps(y + 2 &* pixel, mask, clamped(s2 + bias, low, high))
    _mm512_mask_storeu_ps(y + 3 &* pixel, mask, clamped(s3 + bias, low, high))
  }

  /// One output position of sixty-four channels.
  @inline(never)
  private func oneWidePosition(_ work: FloatDepthwise, _ channel: Int) {
    var (s0, s1, s2, s3) = (Floats.zero, Floats.zero, Floats.zero, Floats.zero)
    var row = work.input + channel &* 4
    var weightRow = work.weights + channel &* 4
    let (tapStride, weightStride) = (work.tapStride, work.channels &* 4)
    for _ in 0..<work.rows {
      var x = row
      var weight = weightRow
      for _ in 0..<work.taps {
        s0 += loadFloats(x, 0) * loadFloats(weight, 0)
        s1 += loadFloats(x, 64) * loadFloats(weight, 64)
        s2 += loadFloats(x, 128) * loadFloats(weight, 128)
        s3 += loadFloats(x, 192) * loadFloats(weight, 192)
        x += tapStride
        weight += weightStride
      }
      row += work.rowStride
      weightRow += work.weightRowStride
    }
    let bias = work.bias + channel &* 4
    let low = Floats(repeating: work.low)
    let high = Floats(repeating: work.high)
    let y = work.output + channel &* 4
    storeFloats(y, clamped(s0 + loadFloats(bias, 0), low, high))
    storeFloats(y + 64, clamped(s1 + loadFloats(bias, 64), low, high))
    storeFloats(y + 128, clamped(s2 + loadFloats(bias, 128), low, high))
    storeFloats(y + 192, clamped(s3 + loadFloats(bias, 192), low, high))
  }

  /// One output position of the channels of a mask.
  @inline(never)
  private func onePosition(
    _ work: FloatDepthwise, _ channel: Int, _ mask: UInt16, _ position: Int
  ) {
    var accumulator = Floats.zero
    var row = work.input + (position &* work.positionStride &+ channel &* 4)
    var weightRow = work.weights + channel &* 4
    for _ in 0..<work.rows {
      var x = row
      var weight = weightRow
      for _ in 0..<work.taps {
        accumulator += _mm512_maskz_loadu_ps(mask, x) * _mm512_maskz_loadu_ps(mask, weight)
        x += work.tapStride
        weight += work.channels &* 4
      }
      row += work.rowStride
      weightRow += work.weightRowStride
    }
    let bias = _mm512_maskz_loadu_ps(mask, work.bias + channel &* 4)
    let result = clamped(
      accumulator + bias, Floats(repeating: work.low), Floats(repeating: work.high))
    let y = work.output + (position &* work.channels &+ channel) &* 4
    _mm512_mask_storeu_ps(y, mask, result)
  }
#endif
