#if arch(x86_64)
  import LiteMicrokernels

  // Windows of any size.

  @inline(__always)
  func convolveAny<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type, _ pixels: Int
  ) {
    switch rows.packedRows {
    case 4: convolveFourRows(rows, form, terms, pixels)
    case 2: convolveTwoRows(rows, form, terms, pixels)
    default: convolveOneRow(rows, form, terms, pixels)
    }
  }

  @inline(never)
  private func convolveOneRow<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type, _ pixels: Int
  ) {
    convolve(rows, form, terms, pixels, packedRows: 1)
  }

  @inline(never)
  private func convolveTwoRows<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type, _ pixels: Int
  ) {
    convolve(rows, form, terms, pixels, packedRows: 2)
  }

  @inline(never)
  private func convolveFourRows<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type, _ pixels: Int
  ) {
    convolve(rows, form, terms, pixels, packedRows: 4)
  }

  @inline(__always)
  private func convolve<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type, _ pixels: Int, packedRows: Int
  ) {
    var output = DepthwiseOutput<Form>(rows, pixels: pixels)
    let quads = (rows.lineCount &+ 3) / 4
    let (pixelStep, tapStep) = (
      rows.strideX &* rows.inputStride, rows.dilationX &* rows.inputStride
    )
    let termBytes = rows.filterWidth &* quads &* packedRows &* 256
    while output.hasRows {
      var offset = -rows.padding &* rows.inputStride
      while output.hasPixels {
        var registers = Registers()
        registers.withAddress { sums in
          output.begin(sums, packedRows: packedRows)
          for quad in 0..<quads {
            let columns = ImageColumns(rows, row: output.row, from: quad &* 4)
            var weights = rows.weights + quad &* packedRows &* 256
            var tap = offset
            for _ in 0..<rows.filterWidth {
              let column = columns.column(pixels, at: tap, step: pixelStep)
              column.add(weights, to: sums, rows: packedRows)
              if Terms.count == 2 { column.add(weights + termBytes, to: sums, rows: packedRows) }
              weights += quads &* packedRows &* 256
              tap &+= tapStep
            }
          }
          output.end(sums, packedRows: packedRows)
        }
        offset &+= pixels &* pixelStep
      }
      output.finishRows(packedRows: packedRows)
    }
  }
#endif
