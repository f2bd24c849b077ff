#if arch(x86_64)
  import LiteMicrokernels

  // Windows three wide, up to four lines high, of pixels that several fill a vector: columns are
  // unpacked once, and joined to those of the neighbours.

  /// Pixels that several fill a vector.
  @inline(__always)
  func convolvePartsOfPixels<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type, _ pixels: Int
  ) {
    switch (rows.strideX, pixels) {
    case (1, 2): convolveHalfPixels(rows, form, terms)
    case (1, _): convolveQuarterPixels(rows, form, terms)
    default: convolveByTwo(rows, form, terms, pixels)
    }
  }

  /// Pixels with a stride of 2: those inside the image apart from those at its sides, for which the
  /// loop has no registers left.
  @inline(__always)
  private func convolveByTwo<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type, _ pixels: Int
  ) {
    let first = min((rows.padding &+ 1) / 2, rows.count)
    // Of each vector of windows, four vectors of pixels are read.
    let readable = rows.inputWidth &+ rows.padding &- 2 &* first
    let vectors = max(readable / pixels / 2 &- 1, 0)
    let inside = min(vectors &* pixels, rows.count &- first)
    if first > 0 { convolveAny(part(rows, 0, first), form, terms, pixels) }
    if inside > 0 {
      if pixels == 2 {
        convolveHalfPixelsByTwo(part(rows, first, inside), form, terms)
      } else {
        convolveQuarterPixelsByTwo(part(rows, first, inside), form, terms)
      }
    }
    let end = first &+ inside
    if end < rows.count { convolveAny(part(rows, end, rows.count &- end), form, terms, pixels) }
  }

  /// Some neighbouring pixels of all rows.
  @inline(__always)
  private func part(_ rows: DepthwiseRows, _ first: Int, _ count: Int) -> DepthwiseRows {
    var part = rows
    part.padding = rows.padding &- first &* rows.strideX
    part.output = rows.output + first &* rows.pixelStride
    part.count = count
    return part
  }

  @inline(never)
  private func convolveHalfPixels<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type
  ) {
    convolve(rows, form, terms, pixels: 2)
  }

  @inline(never)
  private func convolveQuarterPixels<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type
  ) {
    convolve(rows, form, terms, pixels: 4)
  }

  @inline(never)
  private func convolveHalfPixelsByTwo<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type
  ) {
    convolveInsideByTwo(rows, form, terms, pixels: 2)
  }

  @inline(never)
  private func convolveQuarterPixelsByTwo<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type
  ) {
    convolveInsideByTwo(rows, form, terms, pixels: 4)
  }

  /// Windows with a stride of 1.
  @inline(__always)
  private func convolve<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type, pixels: Int
  ) {
    var output = DepthwiseOutput<Form>(rows, pixels: pixels)
    while output.hasRows {
      let columns = ImageColumns(rows, row: output.row)
      // From the second tap on: with a padding of 1, whole lines of the cache are read.
      let step = pixels &* columns.stride
      var offset = (1 &- rows.padding) &* columns.stride
      var second = columns.neighbors(pixels, at: offset)
      var first = columns.neighbors(pixels, at: offset &- step)
        .advancedToLast(and: second, pixels: pixels)
      while output.hasPixels {
        offset &+= step
        let next = columns.neighbors(pixels, at: offset)
        let third = second.advancedByOne(to: next, pixels: pixels)
        output.convolve(first, second, third, packedRows: 2, terms)
        // Of two pixels, the last and the next one are the third taps already.
        first = pixels == 2 ? third : second.advancedToLast(and: next, pixels: pixels)
        second = next
      }
      output.finishRows(packedRows: 2)
    }
  }

  /// Windows inside the image with a stride of 2.
  @inline(__always)
  private func convolveInsideByTwo<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type, pixels: Int
  ) {
    var output = DepthwiseOutput<Form>(rows, pixels: pixels)
    while output.hasRows {
      let columns = ImageColumns(rows, row: output.row)
      let step = pixels &* columns.stride
      var offset = -rows.padding &* columns.stride
      var low = columns.insideNeighbors(pixels, at: offset, lines: 3)
      var high = columns.insideNeighbors(pixels, at: offset &+ step, lines: 3)
      var first = low.alternatePixels(and: high, pixels: pixels, fromSecond: false)
      while output.hasPixels {
        let second = low.alternatePixels(and: high, pixels: pixels, fromSecond: true)
        offset &+= 2 &* step
        low = columns.insideNeighbors(pixels, at: offset, lines: 3)
        high = columns.insideNeighbors(pixels, at: offset &+ step, lines: 3)
        let next = low.alternatePixels(and: high, pixels: pixels, fromSecond: false)
        let third = first.advancedByOne(to: next, pixels: pixels)
        output.convolve(first, second, third, packedRows: 1, terms)
        first = next
      }
      output.finishRows(packedRows: 1)
    }
  }
#endif
