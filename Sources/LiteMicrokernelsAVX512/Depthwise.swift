#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// A depthwise convolution of a block of 64 places.
  @Sendable
  public func convolveDepthwise(_ rows: DepthwiseRows) {
    switch rows.requantization.rounding {
    case .linear: convolve(rows, LinearRescaling.self)
    case .mirrored: convolve(rows, MirroredRescaling.self)
    case .splitRectified: convolve(rows, SplitRectifiedRescaling.self)
    case .splitSigned: convolve(rows, SplitSignedRescaling.self)
    case .rectified, .signed, .general: convolve(rows, GeneralRescaling.self)
    }
  }

  /// The function for some windows.
  @inline(__always)
  private func convolve<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    let pixels = DepthwiseWeights.placeCount / rows.pixelPlaces
    if rows.filterWidth == 3, rows.lineCount <= 2 &+ rows.packedRows, rows.dilationX == 1 {
      switch (rows.packedRows, rows.strideX, pixels) {
      case (2, 1, 1): return convolveWholePixels(rows, form)
      case (1, 2, 1): return convolveWholePixelsByTwo(rows, form)
      case (2, 1, 2), (2, 1, 4), (1, 2, 2), (1, 2, 4):
        return convolvePartsOfPixels(rows, form, pixels)
      default: break
      }
    }
    convolveAny(rows, form, pixels)
  }

  // Windows three wide, up to four lines high: columns are unpacked once and kept while windows
  // touch them.

  /// Pixels that fill a vector, with a stride of 1.
  @inline(never)
  private func convolveWholePixels<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    var output = DepthwiseOutput<Form>(rows, pixels: 1)
    let columns = ImageColumns(rows, from: 0)
    var x = -rows.padding
    var first = columns.wholePixel(x, lines: 4)
    var second = columns.wholePixel(x &+ 1, lines: 4)
    while output.isUnfinished {
      let third = columns.wholePixel(x &+ 2, lines: 4)
      convolve(rows, first, second, third, packedRows: 2, &output)
      first = second
      second = third
      x &+= 1
    }
  }

  /// Pixels that fill a vector, with a stride of 2.
  @inline(never)
  private func convolveWholePixelsByTwo<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type
  ) {
    var output = DepthwiseOutput<Form>(rows, pixels: 1)
    let columns = ImageColumns(rows, from: 0)
    var x = -rows.padding
    var first = columns.wholePixel(x, lines: 3)
    while output.isUnfinished {
      let second = columns.wholePixel(x &+ 1, lines: 3)
      let third = columns.wholePixel(x &+ 2, lines: 3)
      convolve(rows, first, second, third, packedRows: 1, &output)
      first = third
      x &+= 2
    }
  }

  /// Pixels that several fill a vector: those inside the image apart from those at its sides.
  @inline(__always)
  private func convolvePartsOfPixels<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ pixels: Int
  ) {
    // Of each vector of windows, two vectors of pixels are read, or with a stride of 2 four.
    let first = min((rows.padding &+ rows.strideX &- 1) / rows.strideX, rows.count)
    let readable = rows.inputWidth &+ rows.padding &- first &* rows.strideX
    let vectors = max(readable / pixels / rows.strideX &- 1, 0)
    let inside = min(vectors &* pixels, rows.count &- first)
    if first > 0 { convolveAny(part(rows, 0, first), form, pixels) }
    if inside > 0 {
      let part = part(rows, first, inside)
      switch (rows.strideX, pixels) {
      case (1, 2): convolveHalfPixels(part, form)
      case (1, _): convolveQuarterPixels(part, form)
      case (_, 2): convolveHalfPixelsByTwo(part, form)
      default: convolveQuarterPixelsByTwo(part, form)
      }
    }
    let end = first &+ inside
    if end < rows.count { convolveAny(part(rows, end, rows.count &- end), form, pixels) }
  }

  /// Some neighbouring pixels of some rows.
  @inline(__always)
  private func part(_ rows: DepthwiseRows, _ first: Int, _ count: Int) -> DepthwiseRows {
    var part = rows
    part.padding = rows.padding &- first &* rows.strideX
    part.output = rows.output + first &* rows.pixelStride
    part.count = count
    return part
  }

  @inline(never)
  private func convolveHalfPixels<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    convolveInside(rows, form, pixels: 2)
  }

  @inline(never)
  private func convolveQuarterPixels<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type
  ) {
    convolveInside(rows, form, pixels: 4)
  }

  @inline(never)
  private func convolveHalfPixelsByTwo<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type
  ) {
    convolveInsideByTwo(rows, form, pixels: 2)
  }

  @inline(never)
  private func convolveQuarterPixelsByTwo<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type
  ) {
    convolveInsideByTwo(rows, form, pixels: 4)
  }

  /// Windows inside the image with a stride of 1.
  @inline(__always)
  private func convolveInside<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, pixels: Int
  ) {
    var output = DepthwiseOutput<Form>(rows, pixels: pixels)
    let columns = ImageColumns(rows, from: 0)
    var x = -rows.padding
    var first = columns.neighbors(x, pixels: pixels, lines: 4)
    while output.isUnfinished {
      let next = columns.neighbors(x &+ pixels, pixels: pixels, lines: 4)
      let second = first.advancedByOne(to: next, pixels: pixels)
      let third = pixels == 2 ? next : first.advancedByHalf(to: next)
      convolve(rows, first, second, third, packedRows: 2, &output)
      first = next
      x &+= pixels
    }
  }

  /// Windows inside the image with a stride of 2.
  @inline(__always)
  private func convolveInsideByTwo<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, pixels: Int
  ) {
    var output = DepthwiseOutput<Form>(rows, pixels: pixels)
    let columns = ImageColumns(rows, from: 0)
    var x = -rows.padding
    var low = columns.neighbors(x, pixels: pixels, lines: 3)
    var high = columns.neighbors(x &+ pixels, pixels: pixels, lines: 3)
    var first = low.alternatePixels(and: high, pixels: pixels, fromSecond: false)
    while output.isUnfinished {
      let second = low.alternatePixels(and: high, pixels: pixels, fromSecond: true)
      x &+= 2 &* pixels
      low = columns.neighbors(x, pixels: pixels, lines: 3)
      high = columns.neighbors(x &+ pixels, pixels: pixels, lines: 3)
      let next = low.alternatePixels(and: high, pixels: pixels, fromSecond: false)
      let third = first.advancedByOne(to: next, pixels: pixels)
      convolve(rows, first, second, third, packedRows: 1, &output)
      first = next
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

  @inline(__always)
  private func convolveAny<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ pixels: Int
  ) {
    switch rows.packedRows {
    case 4: convolveFourRows(rows, form, pixels)
    case 2: convolveTwoRows(rows, form, pixels)
    default: convolveOneRow(rows, form, pixels)
    }
  }

  @inline(never)
  private func convolveOneRow<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ pixels: Int
  ) {
    convolve(rows, form, pixels, packedRows: 1)
  }

  @inline(never)
  private func convolveTwoRows<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ pixels: Int
  ) {
    convolve(rows, form, pixels, packedRows: 2)
  }

  @inline(never)
  private func convolveFourRows<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ pixels: Int
  ) {
    convolve(rows, form, pixels, packedRows: 4)
  }

  @inline(__always)
  private func convolve<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ pixels: Int, packedRows: Int
  ) {
    var output = DepthwiseOutput<Form>(rows, pixels: pixels)
    let quads = (rows.lineCount &+ 3) / 4
    let termBytes = rows.filterWidth &* quads &* packedRows &* 256
    var x = -rows.padding
    while output.isUnfinished {
      var registers = Registers()
      registers.withAddress { sums in
        output.begin(sums, packedRows: packedRows)
        for quad in 0..<quads {
          let columns = ImageColumns(rows, from: quad &* 4)
          var weights = rows.weights + quad &* packedRows &* 256
          var tap = x
          for _ in 0..<rows.filterWidth {
            let column = columns.column(tap, pixels: pixels, step: rows.strideX)
            column.add(weights, to: sums, rows: packedRows)
            if rows.terms == 2 { column.add(weights + termBytes, to: sums, rows: packedRows) }
            weights += quads &* packedRows &* 256
            tap &+= rows.dilationX
          }
        }
        output.end(sums, packedRows: packedRows)
      }
      x &+= pixels &* rows.strideX
    }
  }
#endif
