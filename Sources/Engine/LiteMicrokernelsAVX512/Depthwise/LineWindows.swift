#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The sums of the windows at one place of up to four lines.
  struct WindowSums {
    var r0: Floats
    var r1: Floats
    var r2: Floats
    var r3: Floats

    @inline(__always)
    init(repeating value: Floats) { (r0, r1, r2, r3) = (value, value, value, value) }
  }

  /// The windows of up to four lines: their weights, and where their pixels are.
  struct LineWindows<Stride: TileHeight, Rows: TileHeight, End: WindowEnd> {
    let work: FloatDepthwiseLines
    private let lines: UnsafePointer<FloatDepthwiseLines.Line>
    private let outputs: UnsafePointer<UnsafeMutableRawPointer>
    private let offset: Int
    private let mask: UInt16?
    private let weights: WindowWeights
    let start: WindowSums
    private let low: Floats
    private let high: Floats

    @inline(__always)
    init(_ work: FloatDepthwiseLines, _ channel: Int, _ row: Int, mask: UInt16?) {
      self.work = work
      self.mask = mask
      lines = work.lines + row &* Stride.count
      outputs = work.outputs + row
      offset = channel &* 4
      weights = WindowWeights(work, channel, mask: mask)
      start = WindowSums(repeating: loadFloats(work.bias + channel &* 4, mask: mask))
      low = Floats(repeating: work.low)
      high = Floats(repeating: work.high)
    }

    /// The pixel at some place of a line.
    @_transparent
    func pixel(_ line: Int, _ x: Int) -> Floats {
      let line = lines[line]
      return loadFloats(line.address + (x &* line.stride &+ offset), mask: mask)
    }

    /// The weight of a tap.
    @_transparent
    private func weight(_ line: Int, _ column: Int) -> Floats {
      switch (line, column) {
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

    /// Adds a pixel of a line as one column of the windows' taps.
    @_transparent
    func add(_ value: Floats, _ line: Int, column: Int, to sums: inout WindowSums) {
      if Rows.count > 0 { add(value, line, column, to: &sums.r0) }
      if Rows.count > 1 { add(value, line &- Stride.count, column, to: &sums.r1) }
      if Rows.count > 2 { add(value, line &- 2 &* Stride.count, column, to: &sums.r2) }
      if Rows.count > 3 { add(value, line &- 3 &* Stride.count, column, to: &sums.r3) }
    }

    @_transparent
    private func add(_ value: Floats, _ line: Int, _ column: Int, to sum: inout Floats) {
      switch line {
      case 0, 1, 2: sum = _mm512_fmadd_ps(value, weight(line, column), sum)
      default: break
      }
    }

    /// The number of lines that the windows cover.
    @_transparent
    var lineCount: Int { (Rows.count &- 1) &* Stride.count &+ 3 }

    /// Stores the results of the windows at some place.
    @inline(__always)
    func store(_ window: Int, _ sums: WindowSums) {
      let offset = window &* work.pixelBytes &+ offset
      if Rows.count > 0 { store(outputs[0] + offset, sums.r0) }
      if Rows.count > 1 { store(outputs[1] + offset, sums.r1) }
      if Rows.count > 2 { store(outputs[2] + offset, sums.r2) }
      if Rows.count > 3 { store(outputs[3] + offset, sums.r3) }
    }

    @_transparent
    private func store(_ address: UnsafeMutableRawPointer, _ sum: Floats) {
      storeFloats(address, End.apply(clamped(sum, low, high)), mask: mask)
    }
  }
#endif
