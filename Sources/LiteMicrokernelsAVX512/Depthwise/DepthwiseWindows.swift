#if arch(x86_64)
  import LiteMicrokernels

  // Windows of any size.

  @inline(__always)
  func convolveAny<Form: Rescaling>(
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
    while output.hasRows {
      var x = -rows.padding
      while output.hasPixels {
        var registers = Registers()
        registers.withAddress { sums in
          output.begin(sums, packedRows: packedRows)
          for quad in 0..<quads {
            let columns = ImageColumns(rows, row: output.row, from: quad &* 4)
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
      output.finishRows(packedRows: packedRows)
    }
  }
#endif
