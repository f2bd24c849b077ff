#if arch(x86_64)
  import LiteMicrokernels

  /// Filters three wide, with up to three rows, over pixels that fill a vector, with a stride of 2:
  /// columns are unpacked once and kept while receptive fields cover them.
  @inline(never)
  func convolvePixelsByTwo<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    var output = DepthwiseOutput<Requantizer>(rows, pixels: 1)
    while output.hasRows {
      let columns = ImageColumns(rows, row: output.row)
      var offset = -rows.padding &* columns.stride
      var first = columns.pixel(at: offset)
      while output.hasPixels {
        let second = columns.pixel(at: offset &+ columns.stride)
        offset &+= 2 &* columns.stride
        let third = columns.pixel(at: offset)
        output.convolve(first, second, third, packedRows: 1)
        first = third
      }
      output.finishRows(packedRows: 1)
    }
  }
#endif
