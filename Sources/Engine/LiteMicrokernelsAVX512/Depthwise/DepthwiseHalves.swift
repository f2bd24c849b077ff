#if arch(x86_64)
  import LiteMicrokernels

  // Windows three wide, up to four lines high, of pixels of 64 channels with a stride of 1: two
  // rows of half the places at a time, so that registers hold the weights, which else are most of
  // what is loaded.

  /// All rows.
  @inline(__always)
  func convolveHalves<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type
  ) {
    // As many rows as the first cache holds, with what becomes of them, until the second half.
    let pairBytes = 256 &* rows.count
    let rowsAtOnce = max((32 << 10) / pairBytes, 1) &* 2
    var part = rows
    var left = rows.rowCount
    while left > 0 {
      part.rowCount = min(rowsAtOnce, left)
      convolveFirstHalves(part, form, terms)
      convolveSecondHalves(part, form, terms)
      part.lines += rowsAtOnce &* rows.strideY
      part.output += rowsAtOnce &* rows.outputStride
      left &-= rowsAtOnce
    }
  }

  @inline(never)
  private func convolveFirstHalves<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type
  ) {
    convolve(rows, form, terms, half: 0)
  }

  @inline(never)
  private func convolveSecondHalves<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type
  ) {
    convolve(rows, form, terms, half: 1)
  }

  /// Half the places of all rows.
  @inline(__always)
  private func convolve<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type, half: Int
  ) {
    let taps = (
      WindowTaps<Terms>(rows, row: 0, half: half),
      WindowTaps<Terms>(rows, row: 1, half: half)
    )
    var output = HalfOutput<Form>(rows, half: half)
    while output.hasRows {
      let columns = ImageColumns(rows, row: output.row)
      var offset = -rows.padding &* columns.stride
      var first = columns.half(half, at: offset)
      offset &+= columns.stride
      var second = columns.half(half, at: offset)
      while output.hasPixels {
        offset &+= columns.stride
        let third = columns.half(half, at: offset)
        output.append { sums in
          taps.0.add(first, second, third, to: sums)
          taps.1.add(first, second, third, to: sums + 2)
        }
        first = second
        second = third
      }
      output.finishRows()
    }
  }
#endif
