#if arch(x86_64)
  import LiteMicrokernels

  // Windows three wide, up to four lines high, of pixels that fill a vector: columns are unpacked
  // once and kept while windows touch them.

  /// Pixels that fill a vector, with a stride of 1.
  @inline(never)
  func convolveWholePixels<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    var output = DepthwiseOutput<Form>(rows, pixels: 1)
    let columns = ImageColumns(rows, from: 0)
    var x = -rows.padding
    var first = columns.wholePixel(x, lines: 4)
    var second = columns.wholePixel(x &+ 1, lines: 4)
    while output.isUnfinished {
      let third = columns.wholePixel(x &+ 2, lines: 4)
      output.convolve(first, second, third, packedRows: 2)
      first = second
      second = third
      x &+= 1
    }
  }

  /// Pixels that fill a vector, with a stride of 2.
  @inline(never)
  func convolveWholePixelsByTwo<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    var output = DepthwiseOutput<Form>(rows, pixels: 1)
    let columns = ImageColumns(rows, from: 0)
    var x = -rows.padding
    var first = columns.wholePixel(x, lines: 3)
    while output.isUnfinished {
      let second = columns.wholePixel(x &+ 1, lines: 3)
      let third = columns.wholePixel(x &+ 2, lines: 3)
      output.convolve(first, second, third, packedRows: 1)
      first = third
      x &+= 2
    }
  }
#endif
