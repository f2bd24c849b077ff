#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Lines of a depthwise convolution by 3×3 taps, sixteen channels of up to four lines at a time:
  /// every pixel that they share is read once.
  ///
  /// Each sum begins with its bias and takes its taps column by column, whichever lines go
  /// together. The last channels may be computed in part for the second time.
  @Sendable
  public func depthwiseFloatLines(_ work: FloatDepthwiseLines) {
    let (first, end) = (work.channels.lowerBound, work.channels.upperBound)
    guard end &- first >= 16 else {
      for row in 0..<work.rows {
        if work.stride == 1 {
          someChannels(work, first, row, Count1.self)
        } else {
          someChannels(work, first, row, Count2.self)
        }
      }
      return
    }
    var channel = first
    while channel < end {
      wholeRegister(work, min(channel, end &- 16))
      channel &+= 16
    }
  }

  /// Sixteen channels of all lines.
  @inline(__always)
  private func wholeRegister(_ work: FloatDepthwiseLines, _ channel: Int) {
    var row = 0
    while row < work.rows {
      switch (work.stride, work.rows &- row) {
      case (1, 1): row &+= windows(work, channel, row, Count1.self, Count1.self)
      case (1, 2): row &+= windows(work, channel, row, Count1.self, Count2.self)
      case (1, 3): row &+= windows(work, channel, row, Count1.self, Count3.self)
      case (1, _): row &+= windows(work, channel, row, Count1.self, Count4.self)
      case (_, 1): row &+= windows(work, channel, row, Count2.self, Count1.self)
      case (_, _): row &+= windows(work, channel, row, Count2.self, Count2.self)
      }
    }
  }

  /// Some lines of windows of sixteen channels, and their number.
  @inline(never)
  private func windows<Stride: TileHeight, Rows: TileHeight>(
    _ work: FloatDepthwiseLines, _ channel: Int, _ row: Int, _: Stride.Type, _: Rows.Type
  ) -> Int {
    let windows = LineWindows<Stride, Rows>(work, channel, row, mask: nil)
    if Stride.count == 1 { windows.stepByOne() } else { windows.stepByTwo() }
    return Rows.count
  }

  /// One line of windows of fewer channels.
  @inline(never)
  private func someChannels<Stride: TileHeight>(
    _ work: FloatDepthwiseLines, _ channel: Int, _ row: Int, _: Stride.Type
  ) {
    let count = UInt16(truncatingIfNeeded: work.channels.upperBound &- channel)
    let windows = LineWindows<Stride, Count1>(
      work, channel, row, mask: (UInt16(1) &<< count) &- 1)
    if Stride.count == 1 { windows.stepByOne() } else { windows.stepByTwo() }
  }

  // The compiler's intrinsic has no Swift spelling.
  @_silgen_name("llvm.prefetch.p0")
  private func prefetch(
    _ address: UnsafeRawPointer, _ isWrite: Int32, _ locality: Int32, _ isData: Int32)

  /// The sums of the windows at one place of up to four lines.
  private struct WindowSums {
    var r0: Floats
    var r1: Floats
    var r2: Floats
    var r3: Floats

    @inline(__always)
    init(repeating value: Floats) { (r0, r1, r2, r3) = (value, value, value, value) }
  }

  /// The windows of up to four lines: their weights, and where their pixels are.
  private struct LineWindows<Stride: TileHeight, Rows: TileHeight> {
    private let work: FloatDepthwiseLines
    private let lines: UnsafePointer<FloatDepthwiseLines.Line>
    private let outputs: UnsafePointer<UnsafeMutableRawPointer>
    private let offset: Int
    private let mask: UInt16?
    private let w0: Floats
    private let w1: Floats
    private let w2: Floats
    private let w3: Floats
    private let w4: Floats
    private let w5: Floats
    private let w6: Floats
    private let w7: Floats
    private let w8: Floats
    private let start: WindowSums
    private let low: Floats
    private let high: Floats

    @inline(__always)
    init(_ work: FloatDepthwiseLines, _ channel: Int, _ row: Int, mask: UInt16?) {
      self.work = work
      self.mask = mask
      lines = work.lines + row &* Stride.count
      outputs = work.outputs + row
      offset = channel &* 4
      let step = work.pixelBytes
      let weights = work.weights + channel &* 4
      w0 = LineWindows.load(weights, mask)
      w1 = LineWindows.load(weights + step, mask)
      w2 = LineWindows.load(weights + 2 &* step, mask)
      w3 = LineWindows.load(weights + 3 &* step, mask)
      w4 = LineWindows.load(weights + 4 &* step, mask)
      w5 = LineWindows.load(weights + 5 &* step, mask)
      w6 = LineWindows.load(weights + 6 &* step, mask)
      w7 = LineWindows.load(weights + 7 &* step, mask)
      w8 = LineWindows.load(weights + 8 &* step, mask)
      start = WindowSums(repeating: LineWindows.load(work.bias + channel &* 4, mask))
      low = Floats(repeating: work.low)
      high = Floats(repeating: work.high)
    }

    @_transparent
    private static func load(_ address: UnsafeRawPointer, _ mask: UInt16?) -> Floats {
      guard let mask else { return loadFloats(address, 0) }
      return _mm512_maskz_loadu_ps(mask, address)
    }

    /// The pixel at some place of a line.
    @_transparent
    private func pixel(_ line: Int, _ x: Int) -> Floats {
      let line = lines[line]
      let address = line.address + (x &* line.stride &+ offset)
      // The next channels: as pixels are far apart, nothing else fetches ahead.
      prefetch(address + 64, 0, 2, 1)
      return LineWindows.load(address, mask)
    }

    /// The weight of a tap.
    @_transparent
    private func weight(_ line: Int, _ column: Int) -> Floats {
      switch (line, column) {
      case (0, 0): w0
      case (0, 1): w1
      case (0, 2): w2
      case (1, 0): w3
      case (1, 1): w4
      case (1, 2): w5
      case (2, 0): w6
      case (2, 1): w7
      default: w8
      }
    }

    /// Adds a pixel of a line as one column of the windows' taps.
    @_transparent
    private func add(
      _ value: Floats, _ line: Int, column: Int, to sums: inout WindowSums
    ) {
      if Rows.count > 0 { add(value, line, column, to: &sums.r0) }
      if Rows.count > 1 { add(value, line &- Stride.count, column, to: &sums.r1) }
      if Rows.count > 2 { add(value, line &- 2 &* Stride.count, column, to: &sums.r2) }
      if Rows.count > 3 { add(value, line &- 3 &* Stride.count, column, to: &sums.r3) }
    }

    @_transparent
    private func add(_ value: Floats, _ line: Int, _ column: Int, to sum: inout Floats) {
      switch line {
      case 0, 1, 2: sum = sum.addingProduct(value, weight(line, column))
      default: break
      }
    }

    /// The number of lines that the windows cover.
    @_transparent
    private var lineCount: Int { (Rows.count &- 1) &* Stride.count &+ 3 }

    /// Stores the results of the windows at some place.
    @inline(__always)
    private func store(_ window: Int, _ sums: WindowSums) {
      let offset = window &* work.pixelBytes &+ offset
      if Rows.count > 0 { store(outputs[0] + offset, sums.r0) }
      if Rows.count > 1 { store(outputs[1] + offset, sums.r1) }
      if Rows.count > 2 { store(outputs[2] + offset, sums.r2) }
      if Rows.count > 3 { store(outputs[3] + offset, sums.r3) }
    }

    @_transparent
    private func store(_ address: UnsafeMutableRawPointer, _ sum: Floats) {
      let result = clamped(sum, low, high)
      prefetch(address + 64, 1, 3, 1)
      guard let mask else { return storeFloats(address, result) }
      _mm512_mask_storeu_ps(address, mask, result)
    }

    /// Adds the pixels at one place to the three windows that they are in.
    @inline(__always)
    private func addColumn(
      _ x: Int, last: inout WindowSums, middle: inout WindowSums, first: inout WindowSums
    ) {
      add(0, x, &last, &middle, &first)
      add(1, x, &last, &middle, &first)
      add(2, x, &last, &middle, &first)
      if lineCount > 3 { add(3, x, &last, &middle, &first) }
      if lineCount > 4 { add(4, x, &last, &middle, &first) }
      if lineCount > 5 { add(5, x, &last, &middle, &first) }
    }

    @_transparent
    private func add(
      _ line: Int, _ x: Int, _ last: inout WindowSums, _ middle: inout WindowSums,
      _ first: inout WindowSums
    ) {
      let value = pixel(line, x)
      add(value, line, column: 2, to: &last)
      add(value, line, column: 1, to: &middle)
      add(value, line, column: 0, to: &first)
    }

    /// Windows next to each other.
    @inline(__always)
    func stepByOne() {
      var (a, b, c) = (start, start, start)
      let end = work.windows &+ 2
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

    /// Adds the pixels at one place to the windows that they are in the middle of.
    @inline(__always)
    private func addColumn(_ x: Int, middle: inout WindowSums) {
      add(pixel(0, x), 0, column: 1, to: &middle)
      add(pixel(1, x), 1, column: 1, to: &middle)
      add(pixel(2, x), 2, column: 1, to: &middle)
      if lineCount > 3 { add(pixel(3, x), 3, column: 1, to: &middle) }
      if lineCount > 4 { add(pixel(4, x), 4, column: 1, to: &middle) }
    }

    /// Adds the pixels at one place to the two windows that share them.
    @inline(__always)
    private func addColumn(_ x: Int, last: inout WindowSums, first: inout WindowSums) {
      add(0, x, &last, &first)
      add(1, x, &last, &first)
      add(2, x, &last, &first)
      if lineCount > 3 { add(3, x, &last, &first) }
      if lineCount > 4 { add(4, x, &last, &first) }
    }

    @_transparent
    private func add(
      _ line: Int, _ x: Int, _ last: inout WindowSums, _ first: inout WindowSums
    ) {
      let value = pixel(line, x)
      add(value, line, column: 2, to: &last)
      add(value, line, column: 0, to: &first)
    }

    /// Windows that share one column with the next.
    @inline(__always)
    func stepByTwo() {
      var (a, b) = (start, start)
      let (width, padding) = (work.width, work.padding)
      // As the last column of a window that is not there.
      if padding <= 0, -padding < width { addColumn(-padding, last: &b, first: &a) }
      var window = 0
      while window < work.windows {
        let x = 2 &* window &+ 1 &- padding
        b = start
        if x >= 0, x &+ 3 < width, window &+ 1 < work.windows {
          addColumn(x, middle: &a)
          addColumn(x &+ 1, last: &a, first: &b)
          store(window, a)
          a = start
          addColumn(x &+ 2, middle: &b)
          addColumn(x &+ 3, last: &b, first: &a)
          store(window &+ 1, b)
          window &+= 2
        } else {
          if x >= 0, x < width { addColumn(x, middle: &a) }
          if x &+ 1 >= 0, x &+ 1 < width { addColumn(x &+ 1, last: &a, first: &b) }
          store(window, a)
          a = b
          window &+= 1
        }
      }
    }
  }
#endif
