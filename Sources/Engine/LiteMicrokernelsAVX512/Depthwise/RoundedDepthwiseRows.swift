#if arch(x86_64)
  public import LiteMicrokernels

  /// Output rows of a depthwise convolution with 3×3 filters, sixteen channels of one or two rows
  /// at a time.
  ///
  /// Each product is rounded before it is added, and the bias is added last: the results are those
  /// of the reference loop, bit for bit.
  @Sendable
  public func depthwiseFloatRowsRounded(_ work: FloatDepthwiseRows) {
    var channel = work.channels.lowerBound
    while channel &+ 16 <= work.channels.upperBound {
      convolve(work, channel, mask: nil)
      channel &+= 16
    }
    let left = work.channels.upperBound &- channel
    if left > 0 { convolve(work, channel, mask: (UInt16(1) &<< UInt16(left)) &- 1) }
  }

  @inline(__always)
  private func convolve(_ work: FloatDepthwiseRows, _ channel: Int, mask: UInt16?) {
    var row = 0
    while row < work.rows {
      if work.stride == 2 {
        let position = Positions(work, channel, mask)
        position.stepByTwo(work, row)
        row &+= 1
      } else if row &+ 1 < work.rows {
        let position = Positions(work, channel, mask)
        position.stepByOne(work, row, isDouble: true)
        row &+= 2
      } else {
        let position = Positions(work, channel, mask)
        position.stepByOne(work, row, isDouble: false)
        row &+= 1
      }
    }
  }

  /// Neighboring pixels of the four image rows.
  private struct Pixels {
    var p0 = Floats.zero
    var p1 = Floats.zero
    var p2 = Floats.zero
    var p3 = Floats.zero

    @inline(__always)
    init() {}
  }

  /// The output positions of sixteen channels: their weights and pixels.
  private struct Positions {
    private let channel: Int
    private let mask: UInt16?
    private let weights: FilterWeights
    private let bias: Floats
    private let low: Floats
    private let high: Floats

    @inline(__always)
    init(_ work: FloatDepthwiseRows, _ channel: Int, _ mask: UInt16?) {
      self.channel = channel
      self.mask = mask
      weights = FilterWeights(work, channel, mask: mask)
      bias = loadFloats(work.bias + channel &* 4, mask: mask)
      low = Floats(repeating: work.low)
      high = Floats(repeating: work.high)
    }

    /// The pixels of a column of each image row; zeros beyond either edge.
    @inline(__always)
    private func pixels(
      _ work: FloatDepthwiseRows, _ row: Int, _ x: Int, isDouble: Bool
    ) -> Pixels {
      var pixels = Pixels()
      guard x >= 0, x < work.width else { return pixels }
      let offset = channel &* 4
      let inputRows = work.inputRows + row &* work.stride
      let (a, b, c) = (inputRows[0], inputRows[1], inputRows[2])
      pixels.p0 = loadFloats(a.address + (x &* a.stride &+ offset), mask: mask)
      pixels.p1 = loadFloats(b.address + (x &* b.stride &+ offset), mask: mask)
      pixels.p2 = loadFloats(c.address + (x &* c.stride &+ offset), mask: mask)
      if isDouble {
        let d = inputRows[3]
        pixels.p3 = loadFloats(d.address + (x &* d.stride &+ offset), mask: mask)
      }
      return pixels
    }

    @inline(__always)
    private func store(_ address: UnsafeMutableRawPointer, _ accumulator: Floats) {
      storeFloats(address, clamped(accumulator + bias, low, high), mask: mask)
    }

    /// The accumulator of an output position that covers the first three image rows.
    @inline(__always)
    private func first(_ a: Pixels, _ b: Pixels, _ c: Pixels) -> Floats {
      var accumulator = a.p0 * weights.w0
      accumulator += b.p0 * weights.w1
      accumulator += c.p0 * weights.w2
      accumulator += a.p1 * weights.w3
      accumulator += b.p1 * weights.w4
      accumulator += c.p1 * weights.w5
      accumulator += a.p2 * weights.w6
      accumulator += b.p2 * weights.w7
      accumulator += c.p2 * weights.w8
      return accumulator
    }

    /// The accumulator of an output position that covers the last three image rows.
    @inline(__always)
    private func second(_ a: Pixels, _ b: Pixels, _ c: Pixels) -> Floats {
      var accumulator = a.p1 * weights.w0
      accumulator += b.p1 * weights.w1
      accumulator += c.p1 * weights.w2
      accumulator += a.p2 * weights.w3
      accumulator += b.p2 * weights.w4
      accumulator += c.p2 * weights.w5
      accumulator += a.p3 * weights.w6
      accumulator += b.p3 * weights.w7
      accumulator += c.p3 * weights.w8
      return accumulator
    }

    /// One or two output rows next to each other: every pixel is read once.
    @inline(__always)
    func stepByOne(_ work: FloatDepthwiseRows, _ row: Int, isDouble: Bool) {
      var a = pixels(work, row, -work.padding, isDouble: isDouble)
      var b = pixels(work, row, 1 &- work.padding, isDouble: isDouble)
      var y = work.outputs[row] + channel &* 4
      var second = isDouble ? work.outputs[row &+ 1] + channel &* 4 : y
      let step = work.outputStride
      for x in 0..<work.positions {
        let c = pixels(work, row, x &+ 2 &- work.padding, isDouble: isDouble)
        store(y, first(a, b, c))
        if isDouble { store(second, self.second(a, b, c)) }
        (a, b) = (b, c)
        y += step
        second += step
      }
    }

    /// A row of output positions with a stride of 2, which share one column with the next.
    @inline(__always)
    func stepByTwo(_ work: FloatDepthwiseRows, _ row: Int) {
      var a = pixels(work, row, -work.padding, isDouble: false)
      var y = work.outputs[row] + channel &* 4
      let step = work.outputStride
      for x in 0..<work.positions {
        let b = pixels(work, row, 2 &* x &+ 1 &- work.padding, isDouble: false)
        let c = pixels(work, row, 2 &* x &+ 2 &- work.padding, isDouble: false)
        store(y, first(a, b, c))
        a = c
        y += step
      }
    }
  }
#endif
