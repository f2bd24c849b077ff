import LiteExecution
import LiteMicrokernels
import LiteReference

/// Output rows of a depthwise convolution of float32, on the calling thread.
///
/// Every `unsafe` in this file is the address of a row of the image or of the output that the
/// geometry has, or within the constants.
extension FloatDepthwiseConv2D {
  /// Convolves some output rows.
  ///
  /// - Parameters:
  ///   - outputRows: The output rows, counted through all images.
  ///   - channels: The channels; all of them where ``path`` is ``Path/positions``.
  ///   - input: The input rows that the receptive fields cover; all rows where ``path`` does not
  ///     compute parts.
  ///   - output: The output rows.
  func run(
    _ outputRows: Range<Int>, channels: Range<Int>, from input: ImageRows, to output: ImageRows
  ) {
    let checkpoint = Checkpoint()
    var outputRow = outputRows.lowerBound
    while outputRow < outputRows.upperBound, !checkpoint.isStopped {
      var together = outputRow..<outputRow + 1
      switch path {
      case .threeByThree:
        together = rowsTogether(from: outputRow, to: outputRows.upperBound)
        runThreeByThree(outputRow, together.count, channels, input, output)
      case .dilatedThreeByThree:
        together = dilatedRowsTogether(from: outputRow, to: outputRows.upperBound)
        runDilated(together, channels, input, output)
      case .fiveByFive: runFiveByFive(outputRow, channels, input, output)
      case .positions: runPositions(of: outputRow, input, output)
      }
      if let epilogue { apply(epilogue, to: together, channels, of: output) }
      outputRow = together.upperBound
    }
  }

  /// Applies a function to some channels of output rows.
  private func apply(
    _ epilogue: FloatEpilogue, to outputRows: Range<Int>, _ channels: Range<Int>,
    of output: ImageRows
  ) {
    for outputRow in outputRows {
      unsafe epilogue.apply(
        rows: geometry.columns.outputSize, columns: channels.count,
        at: output.address(of: outputRow) + channels.lowerBound * 4, stride: pixelBytes)
    }
  }

  private var pixelBytes: Int { geometry.inChannels * 4 }

  /// One of the image rows that the receptive fields of an output row cover.
  @unsafe
  private func inputRow(_ index: Int, of outputRow: Int, _ input: ImageRows)
    -> FloatDepthwiseRows.InputRow
  {
    let rows = geometry.rows
    let (batch, y) = (outputRow / rows.outputSize, outputRow % rows.outputSize)
    let imageY = rows.origin(of: y) + index * rows.dilation
    guard imageY >= 0, imageY < rows.inputSize else {
      return unsafe FloatDepthwiseRows.InputRow(
        address: UnsafeRawPointer(zeros.address), stride: 0)
    }
    return unsafe FloatDepthwiseRows.InputRow(
      address: UnsafeRawPointer(input.address(of: batch * rows.inputSize + imageY)),
      stride: pixelBytes)
  }

  /// The output rows of 3×3 filters that can be computed together with the first: they belong to
  /// the same image, and their distance is the stride.
  private func rowsTogether(from first: Int, to end: Int) -> Range<Int> {
    let rows = geometry.rows
    guard rows.stride == geometry.columns.stride else { return first..<first + 1 }
    let left = rows.outputSize - first % rows.outputSize
    return first..<first + min(left, end - first, FloatDepthwiseRows.mostRows)
  }

  /// The output rows of dilated filters that are computed one after the other: for each row within the
  /// dilation, as many as can be computed together.
  private func dilatedRowsTogether(from first: Int, to end: Int) -> Range<Int> {
    let rows = geometry.rows
    let left = rows.outputSize - first % rows.outputSize
    return first..<first + min(left, end - first, FloatDepthwiseRows.mostRows * rows.dilation)
  }

  /// Computes output rows with dilated filters: those that share input rows together.
  private func runDilated(
    _ outputRows: Range<Int>, _ channels: Range<Int>, _ input: ImageRows, _ output: ImageRows
  ) {
    let dilation = geometry.rows.dilation
    for first in outputRows.prefix(dilation) {
      let count = (outputRows.upperBound - first + dilation - 1) / dilation
      runThreeByThree(first, count, channels, input, output)
    }
  }

  /// Computes some output rows with 3×3 filters, as far from each other as their dilation.
  private func runThreeByThree(
    _ first: Int, _ count: Int, _ channels: Range<Int>, _ input: ImageRows, _ output: ImageRows
  ) {
    let rows = geometry.rows
    let covered = (count - 1) * rows.stride + FloatDepthwiseRows.tapCount
    unsafe withUnsafeTemporaryAllocation(
      of: FloatDepthwiseRows.InputRow.self, capacity: covered
    ) { inputRows in
      unsafe withUnsafeTemporaryAllocation(
        of: UnsafeMutableRawPointer.self, capacity: count
      ) { outputs in
        guard let firstInput = inputRows.baseAddress, let firstOutput = outputs.baseAddress else {
          return
        }
        for phase in 0..<min(geometry.columns.dilation, geometry.columns.outputSize) {
          let columns = ColumnPhase(phase, of: geometry.columns)
          for index in 0..<covered {
            var row = unsafe inputRow(index, of: first, input)
            unsafe row.address += columns.firstInput * row.stride
            row.stride *= geometry.columns.dilation
            unsafe (firstInput + index).initialize(to: row)
          }
          let together = min(
            positionsTogether(inRowOf: columns.inputCount), columns.outputCount)
          var position = 0
          while position < columns.outputCount {
            let some = position..<min(position + together, columns.outputCount)
            for index in 0..<count {
              let row = unsafe output.address(of: first + index * rows.dilation)
              unsafe (firstOutput + index).initialize(
                to: row + phase * pixelBytes + some.lowerBound * phaseBytes)
            }
            var work = unsafe FloatDepthwiseRows(
              channels: channels, weightStride: pixelBytes, outputStride: phaseBytes,
              width: columns.inputCount, positions: some.count, stride: geometry.columns.stride,
              padding: columns.padding - some.lowerBound * geometry.columns.stride, rows: count,
              inputRows: firstInput, weights: weights.address, bias: bias.address,
              outputs: firstOutput, low: activation.lowerBound, high: activation.upperBound)
            work.appliesHardSwish = appliesHardSwish
            kernel.runRows?(work)
            position = some.upperBound
          }
        }
      }
    }
  }

  /// The bytes from a pixel of a phase to the next.
  private var phaseBytes: Int { geometry.columns.dilation * pixelBytes }

  /// The number of output positions of which all channels are computed before those of the next.
  ///
  /// A kernel computes some channels of one position after the other. Where pixels are a multiple of a
  /// large power of two apart, they fall into a few of the 64 sets of the L1 cache, from which a row
  /// evicts the cache lines of the next channels before they are used. The limits are measured.
  private func positionsTogether(inRowOf inputCount: Int) -> Int {
    let sets = phaseBytes % 64 == 0 ? 64 >> min((phaseBytes / 64).trailingZeroBitCount, 6) : 64
    let (positions, mostSets) = geometry.columns.stride == 1 ? (4, 4) : (2, 8)
    return sets <= mostSets && inputCount > 4 * sets ? positions : Int.max
  }

  /// Computes one output row with 5×5 filters.
  private func runFiveByFive(
    _ outputRow: Int, _ channels: Range<Int>, _ input: ImageRows, _ output: ImageRows
  ) {
    let columns = geometry.columns
    unsafe withUnsafeTemporaryAllocation(
      of: FloatDepthwiseRows.InputRow.self, capacity: FloatDepthwiseRow.tapCount
    ) { inputRows in
      guard let first = inputRows.baseAddress else { return }
      for index in 0..<FloatDepthwiseRow.tapCount {
        unsafe (first + index).initialize(to: inputRow(index, of: outputRow, input))
      }
      var work = unsafe FloatDepthwiseRow(
        channels: channels, pixelBytes: pixelBytes, width: columns.inputSize,
        positions: columns.outputSize, stride: columns.stride, padding: columns.padding,
        inputRows: first, weights: weights.address, bias: bias.address,
        output: output.address(of: outputRow), low: activation.lowerBound,
        high: activation.upperBound)
      work.appliesHardSwish = appliesHardSwish
      kernel.runRow?(work)
    }
  }

  /// Computes one output row, a run of positions with the same taps after the other.
  private func runPositions(of outputRow: Int, _ input: ImageRows, _ output: ImageRows) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let (batch, y) = (outputRow / rows.outputSize, outputRow % rows.outputSize)
    let tapsY = rows.taps(of: y)
    let imageY = rows.origin(of: y) + tapsY.lowerBound * rows.dilation
    let image = unsafe UnsafeRawPointer(input.address(of: 0))
    let source =
      unsafe image + (batch * rows.inputSize + imageY) * columns.inputSize * pixelBytes
    let target = unsafe output.address(of: outputRow)
    let rowWeights =
      unsafe weights.address + tapsY.lowerBound * columns.filterSize * pixelBytes
    let most = WorkParts.positions(
      taps: geometry.macsOfOutputElement, channels: geometry.inChannels)
    let checkpoint = Checkpoint()
    var x = 0
    while x < columns.outputSize, !checkpoint.isStopped {
      let tapsX = columns.taps(of: x)
      // Neighboring positions with the same taps are computed together. Positions within the image
      // have all taps.
      let end = min(columns.windowWithOtherTaps(after: x), x + most)
      let imageX = columns.origin(of: x) + tapsX.lowerBound * columns.dilation
      unsafe kernel.run(
        FloatDepthwise(
          count: end - x, channels: geometry.inChannels,
          rows: tapsX.isEmpty ? 0 : tapsY.count, taps: tapsX.count,
          input: tapsX.isEmpty || tapsY.isEmpty ? image : source + imageX * pixelBytes,
          rowStride: rows.dilation * columns.inputSize * pixelBytes,
          positionStride: columns.stride * pixelBytes,
          tapStride: columns.dilation * pixelBytes,
          weights: rowWeights + tapsX.lowerBound * pixelBytes,
          weightRowStride: columns.filterSize * pixelBytes,
          bias: bias.address, output: target + x * pixelBytes,
          low: activation.lowerBound, high: activation.upperBound))
      x = end
    }
  }
}
