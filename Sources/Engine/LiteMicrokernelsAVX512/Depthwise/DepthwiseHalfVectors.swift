#if arch(x86_64)
  import LiteMicrokernels

  // Filters three wide, with up to four rows, over pixels of 64 channels with a stride of 1: two
  // output rows of a half-vector at a time, so that registers hold the weights, which otherwise are
  // most of the loads.

  /// All rows.
  @inline(__always)
  func convolveHalfVectors<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    // As many rows as the L1 cache holds, with their results, until the second half-vector is
    // computed.
    let pairBytes = 256 &* rows.count
    let rowsAtOnce = max((32 << 10) / pairBytes, 1) &* 2
    var part = rows
    var left = rows.rowCount
    while left > 0 {
      part.rowCount = min(rowsAtOnce, left)
      convolveFirstHalfVectors(part, requantizer)
      convolveSecondHalfVectors(part, requantizer)
      part.inputRows += rowsAtOnce &* rows.strideY
      part.output += rowsAtOnce &* rows.outputStride
      left &-= rowsAtOnce
    }
  }

  @inline(never)
  private func convolveFirstHalfVectors<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    convolve(rows, requantizer, half: 0)
  }

  @inline(never)
  private func convolveSecondHalfVectors<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    convolve(rows, requantizer, half: 1)
  }

  /// One half-vector of all rows.
  @inline(__always)
  private func convolve<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type, half: Int
  ) {
    let taps = (
      FilterTaps(rows, row: 0, half: half),
      FilterTaps(rows, row: 1, half: half)
    )
    var output = HalfOutput<Requantizer>(rows, half: half)
    while output.hasRows {
      let columns = ImageColumns(rows, row: output.row)
      var offset = -rows.padding &* columns.stride
      var first = columns.half(half, at: offset)
      offset &+= columns.stride
      var second = columns.half(half, at: offset)
      while output.hasPixels {
        offset &+= columns.stride
        let third = columns.half(half, at: offset)
        output.append { accumulators in
          taps.0.add(first, second, third, to: accumulators)
          taps.1.add(first, second, third, to: accumulators + 2)
        }
        first = second
        second = third
      }
      output.finishRows()
    }
  }
#endif
