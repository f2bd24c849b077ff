#if arch(x86_64)
  import LiteMicrokernels

  /// Up to seven neighboring output positions of eight channels with 5×5 filters.
  struct SevenPositions<Width: TileWidth> {
    private let work: FloatDepthwiseRow
    private let offset: Int
    private let position: Int
    private let count: Int

    /// - Parameters:
    ///   - work: The operands.
    ///   - channel: The first channel.
    ///   - position: The first output position.
    @inline(__always)
    init(_ work: FloatDepthwiseRow, _ channel: Int, _ position: Int) {
      self.work = work
      self.position = position
      offset = channel &* 4
      count = Width.isWhole ? 8 : work.channels.upperBound &- channel
    }

    /// Convolves with filters of a stride of 1 or 2, and stores the results.
    @inline(__always)
    func convolve(stride: Int) {
      var accumulators = FloatRegisters(repeating: loadFirstFloats(work.bias + offset, count))
      let step = work.pixelBytes
      let left = position &* stride &- work.padding
      var taps = work.weights + offset
      for tapRow in 0..<5 {
        let inputRow = work.inputRows[tapRow]
        if inputRow.stride != 0 {
          var row = PixelRow(inputRow, from: left, width: work.width, offset: offset, count: count)
          let weights = TapWeights(taps, step: step, count: count)
          if stride == 1 {
            row.addByOne(weights, to: &accumulators)
          } else {
            row.addByTwo(weights, to: &accumulators)
          }
        }
        taps += 5 &* step
      }
      store(accumulators)
    }

    @inline(__always)
    private func store(_ accumulators: FloatRegisters) {
      let (low, high) = (Floats(repeating: work.low), Floats(repeating: work.high))
      let y = work.output + (position &* work.pixelBytes &+ offset)
      let positions = work.positions &- position
      @inline(__always)
      func store(_ index: Int, _ accumulator: Floats) {
        guard index < positions else { return }
        storeFirstFloats(
          y + index &* work.pixelBytes, count, clamped(accumulator, low, high))
      }
      store(0, accumulators.r0)
      store(1, accumulators.r1)
      store(2, accumulators.r2)
      store(3, accumulators.r3)
      store(4, accumulators.r4)
      store(5, accumulators.r5)
      store(6, accumulators.r6)
    }
  }
#endif
