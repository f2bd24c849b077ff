public import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// A depthwise convolution of a block of 64 places.
  @Sendable
  public func convolveDepthwise(_ rows: DepthwiseRows) {
    switch rows.requantization.rounding {
    case .linear: convolve(rows, LinearRescaling.self)
    case .rectified: convolve(rows, RectifiedRescaling.self)
    case .signed: convolve(rows, SignedRescaling.self)
    case .general: convolve(rows, GeneralRescaling.self)
    }
  }

  /// The function for some windows.
  @inline(__always)
  private func convolve<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    if rows.filterWidth == 3, rows.lineCount <= 4, rows.dilationX == 1 {
      switch (rows.packedRows, rows.strideX, rows.pixelPlaces) {
      case (2, 1, 64):
        convolveWholePixels(rows, form)
        return
      case (2, 1, 32):
        convolveHalfPixels(rows, form)
        return
      case (1, 2, 64):
        convolveWithStride2(rows, form)
        return
      default:
        break
      }
    }
    switch rows.packedRows {
    case 4: convolveFourRows(rows, form)
    case 2: convolveTwoRows(rows, form)
    default: convolveOneRow(rows, form)
    }
  }

  // Windows three wide, up to four lines high: columns are unpacked once and kept while windows
  // touch them.

  /// Two rows with a stride of 1: the window moves on by one column.
  @inline(never)
  private func convolveWholePixels<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    var output = DepthwiseOutput<Form>(rows)
    let lines = Lines(rows, from: 0)
    var first = Column(lines, 0)
    var second = Column(lines, 64)
    var offset = 128
    while output.isUnfinished {
      let third = Column(lines, offset)
      convolve(rows, first, second, third, packedRows: 2, &output)
      first = second
      second = third
      offset &+= 64
    }
  }

  /// Two rows of two pixels at once with a stride of 1: the window moves on by two columns.
  @inline(never)
  private func convolveHalfPixels<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    var output = DepthwiseOutput<Form>(rows)
    let lines = Lines(rows, from: 0)
    var first = Column(lines, 0)
    var offset = 32
    while output.isUnfinished {
      let second = Column(lines, offset)
      let third = Column(lines, offset &+ 32)
      convolve(rows, first, second, third, packedRows: 2, &output)
      first = third
      offset &+= 64
    }
  }

  /// One row with a stride of 2: the window moves on by two columns.
  @inline(never)
  private func convolveWithStride2<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    var output = DepthwiseOutput<Form>(rows)
    let lines = Lines(rows, from: 0)
    var first = Column(lines, 0)
    var offset = 64
    while output.isUnfinished {
      let second = Column(lines, offset)
      let third = Column(lines, offset &+ 64)
      convolve(rows, first, second, third, packedRows: 1, &output)
      first = third
      offset &+= 128
    }
  }

  /// The windows over three columns.
  @inline(__always)
  private func convolve<Form: Rescaling>(
    _ rows: DepthwiseRows, _ first: Column, _ second: Column, _ third: Column, packedRows: Int,
    _ output: inout DepthwiseOutput<Form>
  ) {
    var registers = Registers()
    registers.withAddress { sums in
      output.begin(sums, packedRows: packedRows)
      var weights = rows.weights
      for _ in 0..<rows.terms {
        first.add(weights, to: sums, rows: packedRows)
        second.add(weights + packedRows &* 256, to: sums, rows: packedRows)
        third.add(weights + packedRows &* 512, to: sums, rows: packedRows)
        weights += packedRows &* 768
      }
      output.end(sums, packedRows: packedRows)
    }
  }

  // Windows of any size.

  @inline(never)
  private func convolveOneRow<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    convolve(rows, form, packedRows: 1)
  }

  @inline(never)
  private func convolveTwoRows<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    convolve(rows, form, packedRows: 2)
  }

  @inline(never)
  private func convolveFourRows<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    convolve(rows, form, packedRows: 4)
  }

  @inline(__always)
  private func convolve<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, packedRows: Int
  ) {
    var output = DepthwiseOutput<Form>(rows)
    let quads = (rows.lineCount &+ 3) / 4
    let termBytes = rows.filterWidth &* quads &* packedRows &* 256
    let step = rows.strideX == 1 ? 64 : rows.strideX &* rows.pixelPlaces
    let tapStep = rows.dilationX &* rows.pixelPlaces
    var offset = 0
    while output.isUnfinished {
      var registers = Registers()
      registers.withAddress { sums in
        output.begin(sums, packedRows: packedRows)
        for quad in 0..<quads {
          let lines = Lines(rows, from: quad &* 4)
          var weights = rows.weights + quad &* packedRows &* 256
          var tap = offset
          for _ in 0..<rows.filterWidth {
            let column = Column(lines, tap)
            column.add(weights, to: sums, rows: packedRows)
            if rows.terms == 2 { column.add(weights + termBytes, to: sums, rows: packedRows) }
            weights += quads &* packedRows &* 256
            tap &+= tapStep
          }
        }
        output.end(sums, packedRows: packedRows)
      }
      offset &+= step
    }
  }
#endif
