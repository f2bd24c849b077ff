#if arch(x86_64)
  import LiteMicrokernels

  extension OutputRows {
    /// Adds a column of pixels to the three output positions whose receptive fields cover it.
    @inline(__always)
    private func addColumn(
      _ x: Int, last: inout PositionAccumulators, middle: inout PositionAccumulators,
      first: inout PositionAccumulators
    ) {
      add(0, x, &last, &middle, &first)
      add(1, x, &last, &middle, &first)
      add(2, x, &last, &middle, &first)
      if inputRowCount > 3 { add(3, x, &last, &middle, &first) }
      if inputRowCount > 4 { add(4, x, &last, &middle, &first) }
      if inputRowCount > 5 { add(5, x, &last, &middle, &first) }
    }

    @_transparent
    private func add(
      _ inputRow: Int, _ x: Int, _ last: inout PositionAccumulators,
      _ middle: inout PositionAccumulators,
      _ first: inout PositionAccumulators
    ) {
      let value = pixel(inputRow, x)
      add(value, inputRow, column: 2, to: &last)
      add(value, inputRow, column: 1, to: &middle)
      add(value, inputRow, column: 0, to: &first)
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

    /// Adds a column of pixels to the output positions whose middle filter column it is.
    @inline(__always)
    private func addColumn(_ x: Int, middle: inout PositionAccumulators) {
      add(pixel(0, x), 0, column: 1, to: &middle)
      add(pixel(1, x), 1, column: 1, to: &middle)
      add(pixel(2, x), 2, column: 1, to: &middle)
      if inputRowCount > 3 { add(pixel(3, x), 3, column: 1, to: &middle) }
      if inputRowCount > 4 { add(pixel(4, x), 4, column: 1, to: &middle) }
    }

    /// Adds a column of pixels to the two output positions that share it.
    @inline(__always)
    private func addColumn(
      _ x: Int, last: inout PositionAccumulators, first: inout PositionAccumulators
    ) {
      add(0, x, &last, &first)
      add(1, x, &last, &first)
      add(2, x, &last, &first)
      if inputRowCount > 3 { add(3, x, &last, &first) }
      if inputRowCount > 4 { add(4, x, &last, &first) }
    }

    @_transparent
    private func add(
      _ inputRow: Int, _ x: Int, _ last: inout PositionAccumulators,
      _ first: inout PositionAccumulators
    ) {
      let value = pixel(inputRow, x)
      add(value, inputRow, column: 2, to: &last)
      add(value, inputRow, column: 0, to: &first)
    }

    /// Output positions with a stride of 2, which share one column with the next.
    @inline(__always)
    func stepByTwo() {
      var (a, b) = (start, start)
      let (width, padding) = (work.width, work.padding)
      // The last column of a position before the first.
      if padding <= 0, -padding < width { addColumn(-padding, last: &b, first: &a) }
      var position = 0
      while position < work.positions {
        let x = 2 &* position &+ 1 &- padding
        b = start
        if x >= 0, x &+ 3 < width, position &+ 1 < work.positions {
          addColumn(x, middle: &a)
          addColumn(x &+ 1, last: &a, first: &b)
          store(position, a)
          a = start
          addColumn(x &+ 2, middle: &b)
          addColumn(x &+ 3, last: &b, first: &a)
          store(position &+ 1, b)
          position &+= 2
        } else {
          if x >= 0, x < width { addColumn(x, middle: &a) }
          if x &+ 1 >= 0, x &+ 1 < width { addColumn(x &+ 1, last: &a, first: &b) }
          store(position, a)
          a = b
          position &+= 1
        }
      }
    }
  }
#endif
