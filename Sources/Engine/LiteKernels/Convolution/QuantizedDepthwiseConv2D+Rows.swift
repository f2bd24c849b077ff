import LiteExecution
import LiteMicrokernels
import LiteReference

/// How tasks run.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry.
extension QuantizedDepthwiseConv2D {
  /// One run, divided into blocks of channels and ranges of rows.
  @safe
  struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<QuantizedDepthwiseConv2D>
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let rowsPerTask: Int
    let blocksPerTask: Int
    let blockTasks: Int
    let parts: Int

    func run(task: Int) { convolution.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of convolution: QuantizedDepthwiseConv2D) {
      let (index, batch) = (task % (blockTasks * parts), task / (blockTasks * parts))
      let first = index / blockTasks * rowsPerTask
      let end = min(first + rowsPerTask, convolution.geometry.rows.outputSize)
      let firstBlock = index % blockTasks * blocksPerTask
      let endBlock = min(firstBlock + blocksPerTask, convolution.blocks.count)
      let geometry = convolution.geometry
      let rowLength = geometry.columns.outputSize * geometry.outChannels
      unsafe convolution.convolve(
        first..<end, batch: batch, blocks: firstBlock..<endBlock, of: input,
        stride: geometry.inChannels,
        into: output + (batch * geometry.rows.outputSize + first) * rowLength,
        stride: geometry.outChannels)
    }
  }

  /// Computes some rows of an image.
  ///
  /// - Parameters:
  ///   - range: The rows.
  ///   - batch: The image.
  ///   - blocks: The blocks of channels.
  ///   - input: The first byte of the images.
  ///   - inputStride: The bytes from one pixel of them to the next: as many as it has channels,
  ///     unless they are read where they are.
  ///   - output: The results of the first of the rows.
  ///   - stride: The bytes from one pixel of them to the next.
  @unsafe
  func convolve(
    _ range: Range<Int>, batch: Int, blocks: Range<Int>, of input: UnsafeRawPointer,
    stride inputStride: Int, into output: UnsafeMutableRawPointer, stride: Int
  ) {
    for block in blocks {
      unsafe convolve(
        range, batch: batch, block: block, of: input, stride: inputStride, into: output,
        stride: stride)
    }
  }

  /// Computes some rows of one block of one image.
  private func convolve(
    _ range: Range<Int>, batch: Int, block index: Int, of input: UnsafeRawPointer,
    stride inputStride: Int, into output: UnsafeMutableRawPointer, stride: Int
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let block = blocks[index]
    let inputRowCount = rows.filterSize + (rowCount - 1) * rows.stride
    let (rowPhases, columnPhases) =
      isInPhases ? (rows.dilation, min(columns.dilation, columns.outputSize)) : (1, 1)
    // One call computes all rows if they are read in place and neighboring output rows share input
    // rows.
    let isOneCall = isInPlace && (rows.dilation == 1 || isInPhases)
    let most = WorkParts.outputRows(
      positions: columns.outputSize, taps: geometry.macsOfOutputElement,
      channels: block.channels.count)
    let phaseRows = (range.count + rowPhases - 1) / rowPhases
    let rowsAtOnce =
      isOneCall ? (min(phaseRows, most) + rowCount - 1) / rowCount * rowCount : rowCount
    let inputRowCountAtOnce = inputRowCount + (rowsAtOnce - rowCount) * rows.stride
    let addressBytes = (inputRowCountAtOnce * MemoryLayout<Int>.stride + 63) / 64 * 64
    let ringBytes =
      isInPlace ? 0 : DepthwiseInputRows.byteCount(geometry, kernel: kernel, rowCount: rowCount)
    guard let scratch = unsafe ThreadScratch.bytes(addressBytes + ringBytes) else { return }
    let addresses = unsafe scratch.assumingMemoryBound(to: UnsafeRawPointer.self)
    let image = unsafe input + batch * rows.inputSize * columns.inputSize * inputStride
    var copies =
      unsafe isInPlace
      ? nil
      : DepthwiseInputRows(
        of: image, in: scratch + addressBytes, geometry: geometry, kernel: kernel,
        block: constants[index], flip: flip, zeros: zeros, rowCount: rowCount,
        firstRow: range.lowerBound)
    let outputStride = columns.outputSize * stride
    var work = unsafe operands(
      of: block, inputRows: addresses, inputRowCount: inputRowCount,
      pixelBytes: copies?.pixelBytes ?? inputStride,
      pixelCount: copies?.pixelCount ?? columns.inputSize, output: output, stride: stride)
    let run = kernel.run
    let checkpoint = Checkpoint()
    for firstRow in range.prefix(rowPhases) {
      for row in Swift.stride(from: firstRow, to: range.upperBound, by: rowsAtOnce * rowPhases) {
        work.rowCount = min(rowsAtOnce, (range.upperBound - row + rowPhases - 1) / rowPhases)
        for phase in 0..<columnPhases {
          guard !checkpoint.isStopped else { return }
          unsafe work.output =
            output + ((row - range.lowerBound) * outputStride + phase * stride + block.firstRead)
          var firstByte = block.firstRead
          if isInPhases {
            let phase = ColumnPhase(phase, of: columns)
            (work.padding, work.inputWidth) = (phase.padding, phase.inputCount)
            work.count = phase.outputCount
            firstByte += phase.firstInput * inputStride
          }
          if isInPlace {
            unsafe findInputRows(
              row: row, inputRowCount: inputRowCountAtOnce, firstByte: firstByte, of: image,
              stride: inputStride, into: addresses)
          } else {
            unsafe copies?.find(row: row, inputRowCount: inputRowCount, into: addresses)
          }
          run(work)
        }
      }
    }
  }

  /// The operands of a block of channels, up to the phases and rows.
  private func operands(
    of block: Block, inputRows: UnsafePointer<UnsafeRawPointer>, inputRowCount: Int,
    pixelBytes: Int, pixelCount: Int, output: UnsafeMutableRawPointer, stride: Int
  ) -> DepthwiseRows {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let outputStride = columns.outputSize * stride
    // A phase is a convolution without dilation.
    let (vertical, horizontal) = isInPhases ? (rows.dilation, columns.dilation) : (1, 1)
    return unsafe DepthwiseRows(
      inputRows: inputRows, inputRowCount: inputRowCount, inputStride: horizontal * pixelBytes,
      inputWidth: pixelCount, padding: isInPlace ? columns.padding : 0,
      outside: UnsafeRawPointer(zeros.address), flip: isInPlace ? flip : 0,
      pixelLanes: block.pixelLanes, strideY: rows.stride, strideX: columns.stride,
      dilationX: isInPhases ? 1 : columns.dilation, filterWidth: columns.filterSize,
      weights: block.weights, weightGroups: block.weightGroups, bias: block.bias,
      requantization: block.requantization, output: output,
      outputStride: vertical * outputStride, packedRows: rowCount, rowCount: rowCount,
      count: columns.outputSize, pixelStride: horizontal * stride,
      channels: block.channels.count,
      skippedChannels: block.channels.lowerBound - block.firstRead)
  }

  /// Writes the addresses of the image rows that the receptive fields of an output row cover.
  private func findInputRows(
    row: Int, inputRowCount: Int, firstByte: Int, of image: UnsafeRawPointer, stride: Int,
    into inputRows: UnsafeMutablePointer<UnsafeRawPointer>
  ) {
    let rows = geometry.rows
    let rowBytes = geometry.columns.inputSize * stride
    for inputRow in 0..<inputRowCount {
      let y = rows.origin(of: row) + inputRow * rows.dilation
      let isInside = y >= 0 && y < rows.inputSize
      let address =
        unsafe isInside
        ? image + (y * rowBytes + firstByte) : UnsafeRawPointer(zeros.address)
      unsafe (inputRows + inputRow).initialize(to: address)
    }
  }
}
