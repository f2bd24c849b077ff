#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// A line of a depthwise convolution by 5×5 taps, sixteen channels of seven windows at a time:
  /// every pixel that they share is read once for each line of taps.
  @Sendable
  public func depthwiseFloatLine(_ work: FloatDepthwiseLine) {
    convolve(work, FusedSum.self)
  }

  /// The same with each product rounded before it is added: the results are those of the reference
  /// loop, bit for bit.
  @Sendable
  public func depthwiseFloatLineRounded(_ work: FloatDepthwiseLine) {
    convolve(work, RoundedSum.self)
  }

  @inline(__always)
  private func convolve<Sum: ProductSum>(
    _ work: FloatDepthwiseLine, _ form: Sum.Type
  ) {
    var channel = work.channels.lowerBound
    while channel < work.channels.upperBound {
      let count = work.channels.upperBound &- channel
      var window = 0
      while window < work.windows {
        switch (work.stride, count >= 16) {
        case (1, true): wholeWindows(work, channel, window, Count1.self, form)
        case (_, true): wholeWindows(work, channel, window, Count2.self, form)
        case (1, false): someWindows(work, channel, window, Count1.self, form)
        case (_, false): someWindows(work, channel, window, Count2.self, form)
        }
        window &+= 7
      }
      channel &+= 16
    }
  }

  /// Seven windows of sixteen channels.
  @inline(never)
  private func wholeWindows<Stride: TileHeight, Sum: ProductSum>(
    _ work: FloatDepthwiseLine, _ channel: Int, _ window: Int, _: Stride.Type,
    _: Sum.Type
  ) {
    var windows = SevenWindows<Stride, Sum>(work, channel, window, mask: nil)
    windows.convolve()
    windows.store()
  }

  /// Seven windows of the last channels.
  @inline(never)
  private func someWindows<Stride: TileHeight, Sum: ProductSum>(
    _ work: FloatDepthwiseLine, _ channel: Int, _ window: Int, _: Stride.Type,
    _: Sum.Type
  ) {
    let count = UInt16(truncatingIfNeeded: work.channels.upperBound &- channel)
    var windows = SevenWindows<Stride, Sum>(
      work, channel, window, mask: (UInt16(1) &<< count) &- 1)
    windows.convolve()
    windows.store()
  }

  /// The weights of a line of taps.
  private struct TapWeights {
    let w0: Floats
    let w1: Floats
    let w2: Floats
    let w3: Floats
    let w4: Floats
  }

  /// Up to seven neighbouring windows, and their sums.
  private struct SevenWindows<Stride: TileHeight, Sum: ProductSum> {
    private let work: FloatDepthwiseLine
    private let offset: Int
    private let window: Int
    private let mask: UInt16?
    private var sums = FloatRegisters(repeating: .zero)

    @inline(__always)
    init(_ work: FloatDepthwiseLine, _ channel: Int, _ window: Int, mask: UInt16?) {
      self.work = work
      self.window = window
      self.mask = mask
      offset = channel &* 4
    }

    @inline(__always)
    mutating func convolve() {
      let step = work.pixelBytes
      var w = work.weights + offset
      for tapLine in 0..<5 {
        let line = work.lines[tapLine]
        if line.stride != 0 {
          let weights = TapWeights(
            w0: loadFloats(w, mask: mask), w1: loadFloats(w + step, mask: mask),
            w2: loadFloats(w + 2 &* step, mask: mask), w3: loadFloats(w + 3 &* step, mask: mask),
            w4: loadFloats(w + 4 &* step, mask: mask))
          convolve(line, weights)
        }
        w += 5 &* step
      }
    }

    /// Adds a line of taps of each window, pixel by pixel.
    @_transparent
    private mutating func convolve(_ line: FloatDepthwiseLines.Line, _ weights: TapWeights) {
      add(0, line, weights)
      add(1, line, weights)
      add(2, line, weights)
      add(3, line, weights)
      add(4, line, weights)
      add(5, line, weights)
      add(6, line, weights)
      add(7, line, weights)
      add(8, line, weights)
      add(9, line, weights)
      add(10, line, weights)
      guard Stride.count == 2 else { return }
      add(11, line, weights)
      add(12, line, weights)
      add(13, line, weights)
      add(14, line, weights)
      add(15, line, weights)
      add(16, line, weights)
    }

    /// Adds a pixel to the sums of all windows that it is in.
    @_transparent
    private mutating func add(
      _ pixel: Int, _ line: FloatDepthwiseLines.Line, _ weights: TapWeights
    ) {
      let x = window &* Stride.count &- work.padding &+ pixel
      guard x >= 0, x < work.width else { return }
      let value = loadFloats(line.address + (x &* line.stride &+ offset), mask: mask)
      add(value, pixel, weights, to: &sums.r0)
      add(value, pixel &- Stride.count, weights, to: &sums.r1)
      add(value, pixel &- 2 &* Stride.count, weights, to: &sums.r2)
      add(value, pixel &- 3 &* Stride.count, weights, to: &sums.r3)
      add(value, pixel &- 4 &* Stride.count, weights, to: &sums.r4)
      add(value, pixel &- 5 &* Stride.count, weights, to: &sums.r5)
      add(value, pixel &- 6 &* Stride.count, weights, to: &sums.r6)
    }

    @_transparent
    private func add(_ value: Floats, _ tap: Int, _ weights: TapWeights, to sum: inout Floats) {
      switch tap {
      case 0: sum = Sum.add(sum, value, weights.w0)
      case 1: sum = Sum.add(sum, value, weights.w1)
      case 2: sum = Sum.add(sum, value, weights.w2)
      case 3: sum = Sum.add(sum, value, weights.w3)
      case 4: sum = Sum.add(sum, value, weights.w4)
      default: break
      }
    }

    @inline(__always)
    func store() {
      let bias = loadFloats(work.bias + offset, mask: mask)
      let low = Floats(repeating: work.low)
      let high = Floats(repeating: work.high)
      let y = work.output + (window &* work.pixelBytes &+ offset)
      let count = work.windows &- window
      @inline(__always)
      func store(_ index: Int, _ sum: Floats) {
        guard index < count else { return }
        var result = clamped(sum + bias, low, high)
        if work.appliesHardSwish { result = hardSwish(result) }
        guard let mask else { return storeFloats(y + index &* work.pixelBytes, result) }
        _mm512_mask_storeu_ps(y + index &* work.pixelBytes, mask, result)
      }
      store(0, sums.r0)
      store(1, sums.r1)
      store(2, sums.r2)
      store(3, sums.r3)
      store(4, sums.r4)
      store(5, sums.r5)
      store(6, sums.r6)
    }
  }
#endif
