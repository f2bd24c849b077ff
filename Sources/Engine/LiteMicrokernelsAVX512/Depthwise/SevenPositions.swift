#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The weights of a row of five filter taps.
  struct TapWeights {
    let w0: Floats
    let w1: Floats
    let w2: Floats
    let w3: Floats
    let w4: Floats

    @inline(__always)
    init(_ address: UnsafeRawPointer, step: Int, mask: UInt16?) {
      w0 = loadFloats(address, mask: mask)
      w1 = loadFloats(address + step, mask: mask)
      w2 = loadFloats(address + 2 &* step, mask: mask)
      w3 = loadFloats(address + 3 &* step, mask: mask)
      w4 = loadFloats(address + 4 &* step, mask: mask)
    }
  }

  /// Up to seven neighboring output positions of sixteen channels.
  struct SevenPositions {
    private let work: FloatDepthwiseRow
    private let offset: Int
    private let position: Int
    private let mask: UInt16?

    /// - Parameters:
    ///   - work: The operands.
    ///   - channel: The first channel.
    ///   - position: The first output position.
    ///   - mask: The channels that there are; nil for all sixteen.
    @inline(__always)
    init(_ work: FloatDepthwiseRow, _ channel: Int, _ position: Int, mask: UInt16?) {
      self.work = work
      self.position = position
      self.mask = mask
      offset = channel &* 4
    }

    /// Convolves with filters of a stride of 1 or 2, and stores the results.
    @inline(__always)
    func convolve<Arithmetic: MultiplyAdd>(stride: Int, _ arithmetic: Arithmetic.Type) {
      var accumulators = FloatRegisters(repeating: .zero)
      let step = work.pixelBytes
      let left = position &* stride &- work.padding
      var taps = work.weights + offset
      for tapRow in 0..<5 {
        let inputRow = work.inputRows[tapRow]
        if inputRow.stride != 0 {
          let row = PixelRow(inputRow, from: left, width: work.width, offset: offset, mask: mask)
          let weights = TapWeights(taps, step: step, mask: mask)
          if stride == 1 {
            row.addByOne(weights, to: &accumulators, arithmetic)
          } else {
            row.addByTwo(weights, to: &accumulators, arithmetic)
          }
        }
        taps += 5 &* step
      }
      store(accumulators)
    }

    @inline(__always)
    private func store(_ accumulators: FloatRegisters) {
      let bias = loadFloats(work.bias + offset, mask: mask)
      let low = Floats(repeating: work.low)
      let high = Floats(repeating: work.high)
      let y = work.output + (position &* work.pixelBytes &+ offset)
      let count = work.positions &- position
      @inline(__always)
      func store(_ index: Int, _ accumulator: Floats) {
        guard index < count else { return }
        var result = clamped(accumulator + bias, low, high)
        if work.appliesHardSwish { result = hardSwish(result) }
        storeFloats(y + index &* work.pixelBytes, result, mask: mask)
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
