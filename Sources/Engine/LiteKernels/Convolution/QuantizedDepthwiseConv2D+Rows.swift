import LiteExecution
import LiteMicrokernels
import LiteReference

/// How tasks run.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry.
extension QuantizedDepthwiseConv2D {
  /// One run, cut into blocks of channels and ranges of rows.
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
      let line = geometry.columns.outputSize * geometry.outChannels
      unsafe convolution.convolve(
        first..<end, batch: batch, blocks: firstBlock..<endBlock, of: input,
        stride: geometry.inChannels,
        into: output + (batch * geometry.rows.outputSize + first) * line,
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
    let lineCount = rows.filterSize + (rowCount - 1) * rows.stride
    // All rows in one call where lines are neither copied nor others for each row.
    let isOneCall = isInPlace && rows.dilation == 1
    let most = WorkParts.lines(
      windows: columns.outputSize, taps: geometry.macsOfOutputElement,
      channels: block.channels.count)
    let rowsAtOnce =
      isOneCall ? (min(range.count, most) + rowCount - 1) / rowCount * rowCount : rowCount
    let lineCountAtOnce = lineCount + (rowsAtOnce - rowCount) * rows.stride
    let addressBytes = (lineCountAtOnce * MemoryLayout<Int>.stride + 63) / 64 * 64
    let ringBytes =
      isInPlace ? 0 : DepthwiseLines.byteCount(geometry, kernel: kernel, rowCount: rowCount)
    guard let scratch = unsafe ThreadScratch.bytes(addressBytes + ringBytes) else { return }
    let addresses = unsafe scratch.assumingMemoryBound(to: UnsafeRawPointer.self)
    let image = unsafe input + batch * rows.inputSize * columns.inputSize * inputStride
    var copies =
      unsafe isInPlace
      ? nil
      : DepthwiseLines(
        of: image, in: scratch + addressBytes, geometry: geometry, kernel: kernel,
        block: constants[index], flip: flip, zeros: zeros, rowCount: rowCount,
        firstRow: range.lowerBound)
    let outputStride = columns.outputSize * stride
    let firstOutput = unsafe output + block.firstRead
    var work = unsafe DepthwiseRows(
      lines: UnsafePointer(addresses), lineCount: lineCount,
      inputStride: copies?.pixelBytes ?? inputStride,
      inputWidth: copies?.pixelCount ?? columns.inputSize,
      padding: isInPlace ? columns.padding : 0, outside: UnsafeRawPointer(zeros.address),
      flip: isInPlace ? flip : 0, pixelPlaces: block.pixelPlaces, strideY: rows.stride,
      strideX: columns.stride, dilationX: columns.dilation, filterWidth: columns.filterSize,
      weights: block.weights, terms: block.terms, bias: block.bias,
      requantization: block.requantization, output: firstOutput,
      outputStride: outputStride, packedRows: rowCount, rowCount: rowCount,
      count: columns.outputSize, pixelStride: stride,
      channels: block.channels.count,
      skippedChannels: block.channels.lowerBound - block.firstRead)
    let run = kernel.run
    let checkpoint = Checkpoint()
    for row in Swift.stride(from: range.lowerBound, to: range.upperBound, by: rowsAtOnce) {
      guard !checkpoint.isStopped else { return }
      if isInPlace {
        unsafe findLines(
          row: row, lineCount: lineCountAtOnce, firstChannel: block.firstRead, of: image,
          stride: inputStride, into: addresses)
      } else {
        unsafe copies?.find(row: row, lineCount: lineCount, into: addresses)
      }
      unsafe work.output = firstOutput + (row - range.lowerBound) * outputStride
      work.rowCount = min(rowsAtOnce, range.upperBound - row)
      run(work)
    }
  }

  /// Writes the addresses of the lines of some windows.
  private func findLines(
    row: Int, lineCount: Int, firstChannel: Int, of image: UnsafeRawPointer, stride: Int,
    into lines: UnsafeMutablePointer<UnsafeRawPointer>
  ) {
    let rows = geometry.rows
    let lineBytes = geometry.columns.inputSize * stride
    for line in 0..<lineCount {
      let y = rows.origin(of: row) + line * rows.dilation
      let isInside = y >= 0 && y < rows.inputSize
      let address =
        unsafe isInside
        ? image + (y * lineBytes + firstChannel) : UnsafeRawPointer(zeros.address)
      unsafe (lines + line).initialize(to: address)
    }
  }
}
