#if arch(x86_64)
  import LiteMicrokernels

  // Filters three wide, with up to four rows, over pixels several of which fill a vector: columns
  // are unpacked once, and joined with those of their neighbors.

  /// Pixels that several fill a vector.
  @inline(__always)
  func convolvePartsOfPixels<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type, _ pixels: Int
  ) {
    switch (rows.strideX, pixels) {
    case (1, 2): convolveHalfPixels(rows, requantizer)
    case (1, _): convolveQuarterPixels(rows, requantizer)
    default: convolveByTwo(rows, requantizer, pixels)
    }
  }

  /// Pixels with a stride of 2.
  ///
  /// Pixels inside the image have a loop of their own, because the loop with edges has no registers
  /// left.
  @inline(__always)
  private func convolveByTwo<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type, _ pixels: Int
  ) {
    let first = min((rows.padding &+ 1) / 2, rows.count)
    // A vector of output positions reads four vectors of pixels.
    let readable = rows.inputWidth &+ rows.padding &- 2 &* first
    let vectors = max(readable / pixels / 2 &- 1, 0)
    let inside = min(vectors &* pixels, rows.count &- first)
    if first > 0 { convolveAny(part(rows, 0, first), requantizer, pixels) }
    if inside > 0 {
      if pixels == 2 {
        convolveHalfPixelsByTwo(part(rows, first, inside), requantizer)
      } else {
        convolveQuarterPixelsByTwo(part(rows, first, inside), requantizer)
      }
    }
    let end = first &+ inside
    if end < rows.count {
      convolveAny(part(rows, end, rows.count &- end), requantizer, pixels)
    }
  }

  /// Some neighboring pixels of all rows.
  @inline(__always)
  private func part(_ rows: DepthwiseRows, _ first: Int, _ count: Int) -> DepthwiseRows {
    var part = rows
    part.padding = rows.padding &- first &* rows.strideX
    part.output = rows.output + first &* rows.pixelStride
    part.count = count
    return part
  }

  @inline(never)
  private func convolveHalfPixels<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    convolve(rows, requantizer, pixels: 2)
  }

  @inline(never)
  private func convolveQuarterPixels<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    convolve(rows, requantizer, pixels: 4)
  }

  @inline(never)
  private func convolveHalfPixelsByTwo<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    convolveInsideByTwo(rows, requantizer, pixels: 2)
  }

  @inline(never)
  private func convolveQuarterPixelsByTwo<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    convolveInsideByTwo(rows, requantizer, pixels: 4)
  }

  /// Output positions with a stride of 1.
  @inline(__always)
  private func convolve<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type, pixels: Int
  ) {
    var output = DepthwiseOutput<Requantizer>(rows, pixels: pixels)
    while output.hasRows {
      let columns = ImageColumns(rows, row: output.row)
      // From the second tap on: with a padding of 1, it starts whole cache lines.
      let step = pixels &* columns.stride
      var offset = (1 &- rows.padding) &* columns.stride
      var second = columns.neighbors(pixels, at: offset)
      var first = columns.neighbors(pixels, at: offset &- step)
        .advancedToLast(and: second, pixels: pixels)
      while output.hasPixels {
        offset &+= step
        let next = columns.neighbors(pixels, at: offset)
        let third = second.advancedByOne(to: next, pixels: pixels)
        output.convolve(first, second, third, packedRows: 2)
        // With two pixels, the last pixel and the next one are the third taps.
        first = pixels == 2 ? third : second.advancedToLast(and: next, pixels: pixels)
        second = next
      }
      output.finishRows(packedRows: 2)
    }
  }

  /// Output positions inside the image with a stride of 2.
  @inline(__always)
  private func convolveInsideByTwo<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type, pixels: Int
  ) {
    var output = DepthwiseOutput<Requantizer>(rows, pixels: pixels)
    while output.hasRows {
      let columns = ImageColumns(rows, row: output.row)
      let step = pixels &* columns.stride
      var offset = -rows.padding &* columns.stride
      var low = columns.insideNeighbors(pixels, at: offset, inputRows: 3)
      var high = columns.insideNeighbors(pixels, at: offset &+ step, inputRows: 3)
      var first = low.alternatePixels(and: high, pixels: pixels, fromSecond: false)
      while output.hasPixels {
        let second = low.alternatePixels(and: high, pixels: pixels, fromSecond: true)
        offset &+= 2 &* step
        low = columns.insideNeighbors(pixels, at: offset, inputRows: 3)
        high = columns.insideNeighbors(pixels, at: offset &+ step, inputRows: 3)
        let next = low.alternatePixels(and: high, pixels: pixels, fromSecond: false)
        let third = first.advancedByOne(to: next, pixels: pixels)
        output.convolve(first, second, third, packedRows: 1)
        first = next
      }
      output.finishRows(packedRows: 1)
    }
  }
#endif
