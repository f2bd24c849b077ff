import LiteExecution
import LiteMicrokernels
import LiteReference

/// The GEMMs of ``QuantizedTransposeConv`` over blocks of steps.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants or
/// the calling thread's scratch memory, in bounds by the geometry.
extension QuantizedTransposeConv {
  /// One run, divided into blocks of steps along both axes of each image.
  @safe
  struct BlockWork: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<QuantizedTransposeConv>
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let rowsPerTask: Int
    let columnsPerTask: Int
    let rowTasks: Int
    let columnTasks: Int

    func run(task: Int) {
      let (rowTask, columnTask) = task.quotientAndRemainder(dividingBy: columnTasks)
      let (batch, part) = rowTask.quotientAndRemainder(dividingBy: rowTasks)
      let (firstRow, firstColumn) = (part * rowsPerTask, columnTask * columnsPerTask)
      convolution.borrow { convolution in
        let geometry = convolution.geometry
        let inputBytes =
          geometry.rows.outputSize * geometry.columns.outputSize * geometry.inChannels
        let outputBytes =
          geometry.rows.inputSize * geometry.columns.inputSize * geometry.outChannels
        unsafe convolution.compute(
          rows: firstRow..<min(firstRow + rowsPerTask, convolution.rows.stepCount),
          columns: firstColumn..<min(firstColumn + columnsPerTask, convolution.columns.stepCount),
          of: input + batch * inputBytes, into: output + batch * outputBytes)
      }
    }
  }

  /// Computes a block of steps of an image on the calling thread.
  @unsafe
  private func compute(
    rows block: Range<Int>, columns: Range<Int>, of image: UnsafeRawPointer,
    into output: UnsafeMutableRawPointer
  ) {
    let padded = PaddedBlock(
      rows: block.count, columns: columns.count, rowWindows: rows.windows,
      columnWindows: self.columns.windows, inChannels: geometry.inChannels, kernel: kernel)
    let correctionBytes = (columns.count * 4 + 63) / 64 * 64
    var sumBytes = 0
    for index in phases.indices where phases[index].operands.rowSumMultiplier != 0 {
      let sums = sums(of: phases[index], count: columns.count)
      sumBytes = max(sumBytes, (sums.scratchByteCount + 63) / 64 * 64)
    }
    let byteCount = correctionBytes + sumBytes + padded.byteCount
    guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
    let copied = unsafe scratch + correctionBytes + sumBytes
    unsafe copy(
      padded, row: block.lowerBound + rows.windows.lowerBound,
      column: columns.lowerBound + self.columns.windows.lowerBound, of: image, to: copied)
    let checkpoint = Checkpoint()
    // Phase by phase, so that the weights of one stay in the caches.
    for index in phases.indices {
      let phase = phases[index]
      let (first, wholeSteps) = (phase.rows.outputs.lowerBound, phase.rows.wholeSteps)
      for row in checkpoint.steps(block) where row < wholeSteps {
        let line = row - block.lowerBound + phase.rows.windows.lowerBound - rows.windows.lowerBound
        let outputY = row * geometry.rows.stride + first
        let rowOutput =
          unsafe output + outputY * geometry.columns.inputSize * geometry.outChannels
        unsafe multiply(
          phase, columns, of: copied + line * padded.rowBytes, padded, scratch: scratch,
          correctionBytes: correctionBytes, into: rowOutput)
      }
    }
  }

  /// Computes the output positions of a phase in one output row.
  @unsafe
  private func multiply(
    _ phase: Phase, _ columns: Range<Int>, of rows: UnsafeMutableRawPointer,
    _ padded: PaddedBlock, scratch: UnsafeMutableRawPointer, correctionBytes: Int,
    into output: UnsafeMutableRawPointer
  ) {
    let wholeSteps = min(phase.columns.wholeSteps, columns.upperBound)
    let stepBytes = geometry.columns.stride * geometry.outChannels
    /// Multiplies some steps, for the first output positions of each.
    func multiply(_ steps: Range<Int>, positions: Int) {
      let offset =
        steps.lowerBound - columns.lowerBound + phase.columns.windows.lowerBound
        - self.columns.windows.lowerBound
      let a = unsafe UnsafeRawPointer(rows + offset * padded.pixelBytes)
      var corrections: UnsafePointer<Int32>?
      if phase.operands.rowSumMultiplier != 0 {
        let sums = unsafe scratch.assumingMemoryBound(to: Int32.self)
        unsafe self.sums(of: phase, count: steps.count).sum(
          a, rowBytes: padded.rowBytes, scratch: scratch + correctionBytes, into: sums)
        unsafe corrections = UnsafePointer(sums)
      }
      let position = steps.lowerBound * geometry.columns.stride + phase.columns.outputs.lowerBound
      unsafe kernel.runInParts(
        IntegerProduct(
          rows: steps.count, columns: positions * geometry.outChannels,
          depth: phase.operands.paddedDepth, segments: phase.rows.windows.count,
          segmentStride: padded.rowBytes, a: a, aStride: padded.pixelBytes,
          rowCorrections: corrections, b: phase.operands.weights,
          bIsNarrow: phase.operands.areNarrow, outliers: phase.operands.outliers,
          bias: phase.operands.bias, c: output + position * geometry.outChannels,
          cStride: stepBytes, output: .bytes(phase.operands.requantization)))
    }
    if columns.lowerBound < wholeSteps {
      multiply(columns.lowerBound..<wholeSteps, positions: phase.columns.outputs.count)
    }
    let last = phase.columns.wholeSteps
    if columns.contains(last), phase.columns.rest > 0 {
      multiply(last..<last + 1, positions: phase.columns.rest)
    }
  }

  /// The sums of the input that neighboring steps of a phase depend on.
  private func sums(of phase: Phase, count: Int) -> ReceptiveFieldSums {
    ReceptiveFieldSums(
      count: count, stride: geometry.inChannels,
      width: phase.columns.windows.count * geometry.inChannels, height: phase.rows.windows.count,
      multiplier: phase.operands.rowSumMultiplier)
  }

  /// Copies input rows, with zero points outside the image.
  @unsafe
  private func copy(
    _ padded: PaddedBlock, row: Int, column: Int, of image: UnsafeRawPointer,
    to destination: UnsafeMutableRawPointer
  ) {
    let (height, width) = (geometry.rows.outputSize, geometry.columns.outputSize)
    let inside = max(column, 0)..<max(min(column + padded.pixelCount, width), max(column, 0))
    /// Copies neighboring pixels, or one of them again and again.
    func copy(
      _ count: Int, from source: UnsafeRawPointer, stride: Int, to target: UnsafeMutableRawPointer
    ) {
      guard count > 0 else { return }
      let isRun = stride == geometry.inChannels
      unsafe kernel.copyRows(
        RowCopy(
          rows: isRun ? 1 : count, byteCount: isRun ? count * stride : geometry.inChannels,
          source: source, sourceStride: stride, destination: target,
          destinationStride: padded.pixelBytes, flip: flip))
    }
    let zeros = unsafe UnsafeRawPointer(zeroPixel.address)
    for line in 0..<padded.rowCount {
      let target = unsafe destination + line * padded.rowBytes
      let y = row + line
      guard y >= 0, y < height, !inside.isEmpty else {
        unsafe copy(padded.pixelCount, from: zeros, stride: 0, to: target)
        continue
      }
      let before = inside.lowerBound - column
      let source = unsafe image + (y * width + inside.lowerBound) * geometry.inChannels
      let end = before + inside.count
      unsafe copy(before, from: zeros, stride: 0, to: target)
      unsafe copy(
        inside.count, from: source, stride: geometry.inChannels,
        to: target + before * padded.pixelBytes)
      unsafe copy(
        padded.pixelCount - end, from: zeros, stride: 0, to: target + end * padded.pixelBytes)
    }
  }
}
