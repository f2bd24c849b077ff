#if arch(x86_64)
  import LiteMicrokernels

  /// The accumulators of one output position in up to two rows.
  struct PositionAccumulators {
    var r0: Floats
    var r1: Floats

    @inline(__always)
    init(repeating value: Floats) { (r0, r1) = (value, value) }
  }

  /// One or two output rows of eight channels with 3×3 filters.
  ///
  /// Nine weights and the accumulators of three output positions in two rows are all registers but
  /// one, which holds a pixel.
  struct OutputRows<Stride: TileHeight, Rows: TileHeight, Width: TileWidth> {
    private let work: FloatDepthwiseRows
    private let inputRows: UnsafePointer<FloatDepthwiseRows.InputRow>
    private let outputs: UnsafePointer<UnsafeMutableRawPointer>
    private let offset: Int
    private let count: Int
    private let weights: FilterWeights

    @inline(__always)
    init(_ work: FloatDepthwiseRows, _ channel: Int, _ row: Int) {
      self.work = work
      inputRows = work.inputRows + row &* Stride.count
      outputs = work.outputs + row
      offset = channel &* 4
      count = Width.isWhole ? 8 : work.channels.upperBound &- channel
      weights = FilterWeights(work, channel, count: count)
    }

    /// What the accumulators of a position start at.
    @_transparent
    private var start: PositionAccumulators {
      PositionAccumulators(repeating: loadFirstFloats(work.bias + offset, count))
    }

    /// A pixel of an image row.
    @_transparent
    private func pixel(_ inputRow: Int, _ x: Int) -> Floats {
      let inputRow = inputRows[inputRow]
      return loadFirstFloats(inputRow.address + (x &* inputRow.stride &+ offset), count)
    }

    /// The weight of a filter tap.
    @_transparent
    private func weight(_ filterRow: Int, _ column: Int) -> Floats {
      switch (filterRow, column) {
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
    private func add(
      _ value: Floats, _ inputRow: Int, column: Int, to accumulators: inout PositionAccumulators
    ) {
      let second = inputRow &- Stride.count
      if inputRow <= 2 {
        accumulators.r0 = accumulators.r0.addingProduct(value, weight(inputRow, column))
      }
      if Rows.count > 1, second >= 0 {
        accumulators.r1 = accumulators.r1.addingProduct(value, weight(second, column))
      }
    }

    /// Stores the results of one output position.
    @_transparent
    private func store(_ position: Int, _ accumulators: PositionAccumulators) {
      let offset = position &* work.outputStride &+ offset
      store(outputs[0] + offset, accumulators.r0)
      if Rows.count > 1 { store(outputs[1] + offset, accumulators.r1) }
    }

    @_transparent
    private func store(_ address: UnsafeMutableRawPointer, _ accumulator: Floats) {
      let (low, high) = (Floats(repeating: work.low), Floats(repeating: work.high))
      storeFirstFloats(address, count, clamped(accumulator, low, high))
    }

    /// Adds a pixel to the three output positions whose receptive fields have it.
    @_transparent
    private func add(
      _ inputRow: Int, _ x: Int, _ last: inout PositionAccumulators,
      _ middle: inout PositionAccumulators, _ first: inout PositionAccumulators
    ) {
      let value = pixel(inputRow, x)
      add(value, inputRow, column: 2, to: &last)
      add(value, inputRow, column: 1, to: &middle)
      add(value, inputRow, column: 0, to: &first)
    }

    /// Adds a column of pixels to three output positions.
    @_transparent
    private func addColumn(
      _ x: Int, last: inout PositionAccumulators, middle: inout PositionAccumulators,
      first: inout PositionAccumulators
    ) {
      add(0, x, &last, &middle, &first)
      add(1, x, &last, &middle, &first)
      add(2, x, &last, &middle, &first)
      if Rows.count > 1 { add(3, x, &last, &middle, &first) }
    }

    /// Output positions with a stride of 1.
    @inline(__always)
    func stepByOne() {
      var (a, b, c) = (start, start, start)
      let end = work.positions &+ 2
      let inside = min(work.width &+ work.padding, end)
      var column = 0
      while column < end {
        let x = column &- work.padding
        if column >= 2, x >= 0, column &+ 2 < inside {
          addColumn(x, last: &a, middle: &b, first: &c)
          store(column &- 2, a)
          a = start
          addColumn(x &+ 1, last: &b, middle: &c, first: &a)
          store(column &- 1, b)
          b = start
          addColumn(x &+ 2, last: &c, middle: &a, first: &b)
          store(column, c)
          c = start
          column &+= 3
        } else {
          if x >= 0, column < inside { addColumn(x, last: &a, middle: &b, first: &c) }
          if column >= 2 { store(column &- 2, a) }
          (a, b, c) = (b, c, start)
          column &+= 1
        }
      }
    }

    /// Adds a column of pixels to the output position whose middle filter column it is.
    @_transparent
    private func addColumn(_ x: Int, middle: inout PositionAccumulators) {
      add(pixel(0, x), 0, column: 1, to: &middle)
      add(pixel(1, x), 1, column: 1, to: &middle)
      add(pixel(2, x), 2, column: 1, to: &middle)
      if Rows.count > 1 {
        add(pixel(3, x), 3, column: 1, to: &middle)
        add(pixel(4, x), 4, column: 1, to: &middle)
      }
    }

    /// Adds a pixel to the two output positions that share it.
    @_transparent
    private func add(
      _ inputRow: Int, _ x: Int, _ last: inout PositionAccumulators,
      _ first: inout PositionAccumulators
    ) {
      let value = pixel(inputRow, x)
      add(value, inputRow, column: 2, to: &last)
      add(value, inputRow, column: 0, to: &first)
    }

    /// Adds a column of pixels to the two output positions that share it.
    @_transparent
    private func addColumn(
      _ x: Int, last: inout PositionAccumulators, first: inout PositionAccumulators
    ) {
      add(0, x, &last, &first)
      add(1, x, &last, &first)
      add(2, x, &last, &first)
      if Rows.count > 1 {
        add(3, x, &last, &first)
        add(4, x, &last, &first)
      }
    }

    /// Output positions with a stride of 2, which share one column with the next.
    ///
    /// The middle column has accumulators of its own, so that fewer additions wait for each other.
    @inline(__always)
    func stepByTwo() {
      let zero = PositionAccumulators(repeating: .zero)
      var (a, b) = (zero, zero)
      let (width, padding) = (work.width, work.padding)
      // The last column of a position before the first.
      if padding <= 0, -padding < width { addColumn(-padding, last: &b, first: &a) }
      for position in 0..<work.positions {
        let x = 2 &* position &+ 1 &- padding
        var middle = start
        b = zero
        if x >= 0, x < width { addColumn(x, middle: &middle) }
        if x &+ 1 >= 0, x &+ 1 < width { addColumn(x &+ 1, last: &a, first: &b) }
        middle.r0 += a.r0
        if Rows.count > 1 { middle.r1 += a.r1 }
        store(position, middle)
        a = b
      }
    }
  }
#endif
