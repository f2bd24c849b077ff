#if arch(x86_64)
  import LiteMicrokernels

  // Filters of any size.

  @inline(__always)
  func convolveAny<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type, _ pixels: Int
  ) {
    switch rows.packedRows {
    case 4: convolveFourRows(rows, requantizer, pixels)
    case 2: convolveTwoRows(rows, requantizer, pixels)
    default: convolveOneRow(rows, requantizer, pixels)
    }
  }

  @inline(never)
  private func convolveOneRow<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type, _ pixels: Int
  ) {
    convolve(rows, requantizer, pixels, packedRows: 1)
  }

  @inline(never)
  private func convolveTwoRows<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type, _ pixels: Int
  ) {
    convolve(rows, requantizer, pixels, packedRows: 2)
  }

  @inline(never)
  private func convolveFourRows<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type, _ pixels: Int
  ) {
    convolve(rows, requantizer, pixels, packedRows: 4)
  }

  @inline(__always)
  private func convolve<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type, _ pixels: Int,
    packedRows: Int
  ) {
    var output = DepthwiseOutput<Requantizer>(rows, pixels: pixels)
    let quads = (rows.inputRowCount &+ 3) / 4
    let (pixelStep, tapStep) = (
      rows.strideX &* rows.inputStride, rows.dilationX &* rows.inputStride
    )
    let isSplit = rows.weightGroups == 2
    let partBytes = rows.filterWidth &* quads &* packedRows &* 256
    while output.hasRows {
      var offset = -rows.padding &* rows.inputStride
      while output.hasPixels {
        var registers = Registers()
        registers.withAddress { accumulators in
          output.begin(accumulators, packedRows: packedRows)
          for quad in 0..<quads {
            let columns = ImageColumns(rows, row: output.row, from: quad &* 4)
            var weights = rows.weights + quad &* packedRows &* 256
            var tap = offset
            for _ in 0..<rows.filterWidth {
              let column = columns.column(pixels, at: tap, step: pixelStep)
              column.add(weights, to: accumulators, rows: packedRows)
              if isSplit { column.add(weights + partBytes, to: accumulators, rows: packedRows) }
              weights += quads &* packedRows &* 256
              tap &+= tapStep
            }
          }
          output.end(accumulators, packedRows: packedRows)
        }
        offset &+= pixels &* pixelStep
      }
      output.finishRows(packedRows: packedRows)
    }
  }
#endif
