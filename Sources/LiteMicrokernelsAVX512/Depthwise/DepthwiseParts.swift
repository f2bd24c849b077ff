#if arch(x86_64)
  import LiteMicrokernels

  // Windows three wide, up to four lines high, of pixels that several fill a vector: columns are
  // unpacked once, and joined to those of the neighbours.

  /// Pixels that several fill a vector.
  @inline(__always)
  func convolvePartsOfPixels<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ pixels: Int
  ) {
    switch (rows.strideX, pixels) {
    case (1, _): convolveInsideAndSides(rows, form, pixels)
    case (_, 2): convolveHalfPixelsByTwo(rows, form)
    default: convolveQuarterPixelsByTwo(rows, form)
    }
  }

  /// A stride of 1: pixels inside the image apart from those at its sides.
  ///
  /// Reading pixels in two ways would leave no registers for so many lines.
  @inline(__always)
  private func convolveInsideAndSides<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ pixels: Int
  ) {
    let first = min(rows.padding, rows.count)
    // Of each vector of windows, two vectors of pixels are read.
    let readable = rows.inputWidth &+ rows.padding &- first
    let vectors = max(readable / pixels &- 1, 0)
    let inside = min(vectors &* pixels, rows.count &- first)
    if first > 0 { convolveAny(part(rows, 0, first), form, pixels) }
    if inside > 0 {
      let part = part(rows, first, inside)
      if pixels == 2 {
        convolveHalfPixels(part, form)
      } else {
        convolveQuarterPixels(part, form)
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
      output.convolve(first, second, third, packedRows: 2)
      first = next
      x &+= pixels
    }
  }

  @inline(never)
  private func convolveHalfPixelsByTwo<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type
  ) {
    convolveByTwo(rows, form, pixels: 2)
  }

  @inline(never)
  private func convolveQuarterPixelsByTwo<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type
  ) {
    convolveByTwo(rows, form, pixels: 4)
  }

  /// Windows with a stride of 2.
  ///
  /// The first pixels and the last may lie outside the image. They are read in loops of their own:
  /// asking for each vector would put the columns into memory.
  @inline(__always)
  private func convolveByTwo<Form: Rescaling>(
    _ rows: DepthwiseRows, _ form: Form.Type, pixels: Int
  ) {
    var output = DepthwiseOutput<Form>(rows, pixels: pixels)
    let columns = ImageColumns(rows, from: 0)
    let step = 2 &* pixels
    var x = -rows.padding
    var first = columns.column(x, pixels: pixels, step: 2)
    var second = columns.column(x &+ 1, pixels: pixels, step: 2)
    @inline(__always)
    func convolve(_ next: Column, _ afterNext: Column) {
      let third = first.advancedByOne(to: next, pixels: pixels)
      output.convolve(first, second, third, packedRows: 1)
      (first, second) = (next, afterNext)
      x &+= step
    }
    while output.isUnfinished, columns.areInside(x &+ step, count: step) {
      let low = columns.neighbors(x &+ step, pixels: pixels, lines: 3)
      let high = columns.neighbors(x &+ step &+ pixels, pixels: pixels, lines: 3)
      convolve(
        low.alternatePixels(and: high, pixels: pixels, fromSecond: false),
        low.alternatePixels(and: high, pixels: pixels, fromSecond: true))
    }
    while output.isUnfinished {
      convolve(
        columns.column(x &+ step, pixels: pixels, step: 2),
        columns.column(x &+ step &+ 1, pixels: pixels, step: 2))
    }
  }
#endif
