#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The accumulators of one output position in up to four rows.
  struct PositionAccumulators {
    var r0: Floats
    var r1: Floats
    var r2: Floats
    var r3: Floats

    @inline(__always)
    init(repeating value: Floats) { (r0, r1, r2, r3) = (value, value, value, value) }
  }

  /// Up to four output rows of sixteen channels: their weights and pixels.
  struct OutputRows<Stride: TileHeight, Rows: TileHeight, Activation: OutputActivation> {
    let work: FloatDepthwiseRows
    private let inputRows: UnsafePointer<FloatDepthwiseRows.InputRow>
    private let outputs: UnsafePointer<UnsafeMutableRawPointer>
    private let offset: Int
    private let mask: UInt16?
    private let weights: FilterWeights
    let start: PositionAccumulators
    private let low: Floats
    private let high: Floats

    @inline(__always)
    init(_ work: FloatDepthwiseRows, _ channel: Int, _ row: Int, mask: UInt16?) {
      self.work = work
      self.mask = mask
      inputRows = work.inputRows + row &* Stride.count
      outputs = work.outputs + row
      offset = channel &* 4
      weights = FilterWeights(work, channel, mask: mask)
      start = PositionAccumulators(repeating: loadFloats(work.bias + channel &* 4, mask: mask))
      low = Floats(repeating: work.low)
      high = Floats(repeating: work.high)
    }

    /// A pixel of an image row.
    @_transparent
    func pixel(_ inputRow: Int, _ x: Int) -> Floats {
      let inputRow = inputRows[inputRow]
      return loadFloats(inputRow.address + (x &* inputRow.stride &+ offset), mask: mask)
    }

    /// The weight of a filter tap.
    @_transparent
    private func weight(_ inputRow: Int, _ column: Int) -> Floats {
      switch (inputRow, column) {
      case (0, 0): weights.w0
      case (0, 1): weights.w1
      case (0, 2): weights.w2
      case (1, 0): weights.w3
      case (1, 1): weights.w4
      case (1, 2): weights.w5
      case (2, 0): weights.w6
      case (2, 1): weights.w7
      default: weights.w8
      }
    }

    /// Adds a pixel of an image row as one column of filter taps.
    @_transparent
    func add(
      _ value: Floats, _ inputRow: Int, column: Int, to accumulators: inout PositionAccumulators
    ) {
      if Rows.count > 0 { add(value, inputRow, column, to: &accumulators.r0) }
      if Rows.count > 1 { add(value, inputRow &- Stride.count, column, to: &accumulators.r1) }
      if Rows.count > 2 { add(value, inputRow &- 2 &* Stride.count, column, to: &accumulators.r2) }
      if Rows.count > 3 { add(value, inputRow &- 3 &* Stride.count, column, to: &accumulators.r3) }
    }

    @_transparent
    private func add(_ value: Floats, _ inputRow: Int, _ column: Int, to accumulator: inout Floats)
    {
      switch inputRow {
      case 0, 1, 2: accumulator = _mm512_fmadd_ps(value, weight(inputRow, column), accumulator)
      default: break
      }
    }

    /// The number of image rows that the receptive fields cover.
    @_transparent
    var inputRowCount: Int { (Rows.count &- 1) &* Stride.count &+ 3 }

    /// Stores the results of one output position.
    @inline(__always)
    func store(_ position: Int, _ accumulators: PositionAccumulators) {
      let offset = position &* work.outputStride &+ offset
      if Rows.count > 0 { store(outputs[0] + offset, accumulators.r0) }
      if Rows.count > 1 { store(outputs[1] + offset, accumulators.r1) }
      if Rows.count > 2 { store(outputs[2] + offset, accumulators.r2) }
      if Rows.count > 3 { store(outputs[3] + offset, accumulators.r3) }
    }

    @_transparent
    private func store(_ address: UnsafeMutableRawPointer, _ accumulator: Floats) {
      storeFloats(address, Activation.apply(clamped(accumulator, low, high)), mask: mask)
    }
  }
#endif
