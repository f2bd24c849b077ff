#if arch(x86_64)
  import LiteMicrokernels

  // Windows three wide, up to four lines high, of pixels that several fill a vector: columns are
  // unpacked once, and joined to those of the neighbours.

  /// Pixels that several fill a vector: those inside the image apart from those at its sides.
  @inline(__always)
  func convolvePartsOfPixels<Form: Rescaling>(
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
    while output.hasRows {
      let columns = ImageColumns(rows, row: output.row)
      var x = -rows.padding
      var first = columns.neighbors(x, pixels: pixels, lines: 4)
      while output.hasPixels {
        let next = columns.neighbors(x &+ pixels, pixels: pixels, lines: 4)
        let second = first.advancedByOne(to: next, pixels: pixels)
        let third = pixels == 2 ? next : first.advancedByHalf(to: next)
        output.convolve(first, second, third, packedRows: 2)
        first = next
        x &+= pixels
      }
      output.finishRows(packedRows: 2)
    }
  }

  /// Windows inside the image with a stride of 2.
  @inline(__always)
  private func convolveInsideByTwo<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, pixels: Int
  ) {
    var output = DepthwiseOutput<Form>(rows, pixels: pixels)
    while output.hasRows {
      let columns = ImageColumns(rows, row: output.row)
      var x = -rows.padding
      var low = columns.neighbors(x, pixels: pixels, lines: 3)
      var high = columns.neighbors(x &+ pixels, pixels: pixels, lines: 3)
      var first = low.alternatePixels(and: high, pixels: pixels, fromSecond: false)
      while output.hasPixels {
        let second = low.alternatePixels(and: high, pixels: pixels, fromSecond: true)
        x &+= 2 &* pixels
        low = columns.neighbors(x, pixels: pixels, lines: 3)
        high = columns.neighbors(x &+ pixels, pixels: pixels, lines: 3)
        let next = low.alternatePixels(and: high, pixels: pixels, fromSecond: false)
        let third = first.advancedByOne(to: next, pixels: pixels)
        output.convolve(first, second, third, packedRows: 1)
        first = next
      }
      output.finishRows(packedRows: 1)
    }
  }
#endif
