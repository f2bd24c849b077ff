#if arch(x86_64)
  public import LiteMicrokernels

  /// Lines of a depthwise convolution by 3×3 taps, sixteen channels of one or two lines at a time,
  /// with each product rounded before it is added and the bias added last: the results are those of
  /// the reference loop, bit for bit.
  @Sendable
  public func depthwiseFloatLinesRounded(_ work: FloatDepthwiseLines) {
    var channel = work.channels.lowerBound
    while channel &+ 16 <= work.channels.upperBound {
      convolve(work, channel, mask: nil)
      channel &+= 16
    }
    let left = work.channels.upperBound &- channel
    if left > 0 { convolve(work, channel, mask: (UInt16(1) &<< UInt16(left)) &- 1) }
  }

  @inline(__always)
  private func convolve(_ work: FloatDepthwiseLines, _ channel: Int, mask: UInt16?) {
    var row = 0
    while row < work.rows {
      if work.stride == 2 {
        let window = Window(work, channel, mask)
        window.stepByTwo(work, row)
        row &+= 1
      } else if row &+ 1 < work.rows {
        let window = Window(work, channel, mask)
        window.stepByOne(work, row, isDouble: true)
        row &+= 2
      } else {
        let window = Window(work, channel, mask)
        window.stepByOne(work, row, isDouble: false)
        row &+= 1
      }
    }
  }

  /// What neighbouring pixels of the four lines hold.
  private struct Pixels {
    var p0 = Floats.zero
    var p1 = Floats.zero
    var p2 = Floats.zero
    var p3 = Floats.zero

    @inline(__always)
    init() {}
  }

  /// The windows of sixteen channels: their weights, and where their pixels are.
  private struct Window {
    private let channel: Int
    private let mask: UInt16?
    private let weights: WindowWeights
    private let bias: Floats
    private let low: Floats
    private let high: Floats

    @inline(__always)
    init(_ work: FloatDepthwiseLines, _ channel: Int, _ mask: UInt16?) {
      self.channel = channel
      self.mask = mask
      weights = WindowWeights(work, channel, mask: mask)
      bias = loadFloats(work.bias + channel &* 4, mask: mask)
      low = Floats(repeating: work.low)
      high = Floats(repeating: work.high)
    }

    /// The pixels at some place of each line; zeros beyond either end.
    @inline(__always)
    private func pixels(
      _ work: FloatDepthwiseLines, _ row: Int, _ x: Int, isDouble: Bool
    ) -> Pixels {
      var pixels = Pixels()
      guard x >= 0, x < work.width else { return pixels }
      let offset = channel &* 4
      let lines = work.lines + row &* work.stride
      let (a, b, c) = (lines[0], lines[1], lines[2])
      pixels.p0 = loadFloats(a.address + (x &* a.stride &+ offset), mask: mask)
      pixels.p1 = loadFloats(b.address + (x &* b.stride &+ offset), mask: mask)
      pixels.p2 = loadFloats(c.address + (x &* c.stride &+ offset), mask: mask)
      if isDouble {
        let d = lines[3]
        pixels.p3 = loadFloats(d.address + (x &* d.stride &+ offset), mask: mask)
      }
      return pixels
    }

    @inline(__always)
    private func store(_ address: UnsafeMutableRawPointer, _ sum: Floats) {
      storeFloats(address, clamped(sum + bias, low, high), mask: mask)
    }

    /// The sum of a window of the first three lines.
    @inline(__always)
    private func first(_ a: Pixels, _ b: Pixels, _ c: Pixels) -> Floats {
      var sum = a.p0 * weights.w0
      sum += b.p0 * weights.w1
      sum += c.p0 * weights.w2
      sum += a.p1 * weights.w3
      sum += b.p1 * weights.w4
      sum += c.p1 * weights.w5
      sum += a.p2 * weights.w6
      sum += b.p2 * weights.w7
      sum += c.p2 * weights.w8
      return sum
    }

    /// The sum of a window of the last three lines.
    @inline(__always)
    private func second(_ a: Pixels, _ b: Pixels, _ c: Pixels) -> Floats {
      var sum = a.p1 * weights.w0
      sum += b.p1 * weights.w1
      sum += c.p1 * weights.w2
      sum += a.p2 * weights.w3
      sum += b.p2 * weights.w4
      sum += c.p2 * weights.w5
      sum += a.p3 * weights.w6
      sum += b.p3 * weights.w7
      sum += c.p3 * weights.w8
      return sum
    }

    /// One or two lines of windows next to each other: every pixel is read once.
    @inline(__always)
    func stepByOne(_ work: FloatDepthwiseLines, _ row: Int, isDouble: Bool) {
      var a = pixels(work, row, -work.padding, isDouble: isDouble)
      var b = pixels(work, row, 1 &- work.padding, isDouble: isDouble)
      var y = work.outputs[row] + channel &* 4
      var second = isDouble ? work.outputs[row &+ 1] + channel &* 4 : y
      let step = work.pixelBytes
      for x in 0..<work.windows {
        let c = pixels(work, row, x &+ 2 &- work.padding, isDouble: isDouble)
        store(y, first(a, b, c))
        if isDouble { store(second, self.second(a, b, c)) }
        (a, b) = (b, c)
        y += step
        second += step
      }
    }

    /// A line of windows that share one pixel with the next.
    @inline(__always)
    func stepByTwo(_ work: FloatDepthwiseLines, _ row: Int) {
      var a = pixels(work, row, -work.padding, isDouble: false)
      var y = work.outputs[row] + channel &* 4
      let step = work.pixelBytes
      for x in 0..<work.windows {
        let b = pixels(work, row, 2 &* x &+ 1 &- work.padding, isDouble: false)
        let c = pixels(work, row, 2 &* x &+ 2 &- work.padding, isDouble: false)
        store(y, first(a, b, c))
        a = c
        y += step
      }
    }
  }
#endif
