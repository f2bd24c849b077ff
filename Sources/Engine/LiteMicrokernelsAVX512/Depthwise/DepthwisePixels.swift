#if arch(x86_64)
  import LiteMicrokernels

  /// Windows three wide, up to three lines high, of pixels that fill a vector, with a stride of 2:
  /// columns are unpacked once and kept while windows touch them.
  @inline(never)
  func convolvePixelsByTwo<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type
  ) {
    var output = DepthwiseOutput<Form>(rows, pixels: 1)
    while output.hasRows {
      let columns = ImageColumns(rows, row: output.row)
      var offset = -rows.padding &* columns.stride
      var first = columns.pixel(at: offset)
      while output.hasPixels {
        let second = columns.pixel(at: offset &+ columns.stride)
        offset &+= 2 &* columns.stride
        let third = columns.pixel(at: offset)
        output.convolve(first, second, third, packedRows: 1, terms)
        first = third
      }
      output.finishRows(packedRows: 1)
    }
  }
#endif
