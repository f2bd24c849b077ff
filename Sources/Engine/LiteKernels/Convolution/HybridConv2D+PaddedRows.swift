import LiteExecution
import LiteMicrokernels
import LiteReference

/// Convolution of a quantized image over receptive fields that are read from ``PaddedRows``.
///
/// Every `unsafe` in this file is an address within the image, the output, the packed constants or the
/// calling thread's scratch memory, in bounds by the geometry.
extension HybridConv2D {
  /// Convolves an image that was quantized.
  @unsafe
  func convolve(
    _ image: UnsafeMutableRawPointer, by paddedRows: PaddedRows, into output: HybridOutputRows,
    _ workers: WorkerPool
  ) {
    let rows = geometry.rows.outputSize
    let goal = QuantizedConv2D.taskGoal(macs: geometry.macs, threadCount: workers.threadCount)
    let rowsPerTask = max(
      min(
        (rows * groups.count + goal - 1) / goal,
        paddedRows.outputRowCount(within: QuantizedConv2D.cachedBytes)), 1)
    let work = unsafe OutputRowWork(
      convolution: UnownedReference(self), paddedRows: UnownedReference(paddedRows), image: image,
      output: output, rowCount: rows, rowsPerTask: rowsPerTask)
    workers.run(tasks: work.tasksPerGroup * groups.count, work)
  }

  /// One image, divided into blocks of output rows of each group.
  @safe
  private struct OutputRowWork: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<HybridConv2D>
    let paddedRows: UnownedReference<PaddedRows>
    let image: UnsafeMutableRawPointer
    let output: HybridOutputRows
    let rowCount: Int
    let rowsPerTask: Int

    var tasksPerGroup: Int { (rowCount + rowsPerTask - 1) / rowsPerTask }

    func run(task: Int) {
      let (group, part) = task.quotientAndRemainder(dividingBy: tasksPerGroup)
      let rows = part * rowsPerTask..<min((part + 1) * rowsPerTask, rowCount)
      convolution.borrow { convolution in
        unsafe UnownedReference(convolution.groups[group]).borrow { weights in
          paddedRows.borrow { run(rows, of: convolution, $0, group: group, weights) }
        }
      }
    }

    private func run(
      _ rows: Range<Int>, of convolution: HybridConv2D, _ paddedRows: PaddedRows, group: Int,
      _ weights: PackedWeights
    ) {
      let (height, width) = (convolution.geometry.rows, convolution.geometry.columns)
      let rowBytes = paddedRows.rowBytes
      let copiedBytes = paddedRows.inputRowCount(of: rows.count) * rowBytes
      guard let copied = unsafe ThreadScratch.bytes(copiedBytes + 64) else { return }
      let (zeros, quantization) = unsafe convolution.constants(of: image)
      unsafe paddedRows.copy(rows, group: group, of: image, to: copied, outside: zeros)
      let kernel = weights.kernel
      let pixelBytes =
        convolution.geometry.inChannelsPerGroup * kernel.activations.byteWidth * width.stride
      let channel = group * weights.columns
      let phases = paddedRows.phases
      // Output rows that lie together are one call where the micro-kernel takes several image rows, and
      // where a row ends with all phases.
      let together =
        output.isContiguous && width.outputSize % phases.count == 0
        ? kernel.imageRows(
          of: phases[0].outputCount, macsOfRow: weights.columns * weights.paddedDepth) : 1
      let weightSums = unsafe weights.bias.address.assumingMemoryBound(to: Int32.self)
      unsafe convolution.stage.withEpilogue(
        of: channel..<channel + weights.columns, rows: quantization, rowStride: 0,
        weightSums: weightSums
      ) { epilogue in
        for some in Checkpoint().slices(rows, of: together) {
          let first = some.lowerBound * width.outputSize
          for (index, phase) in phases.enumerated() {
            // The rows of dilated filters follow each other: a phase of them is one part.
            output.forEachPart(of: first..<first + phase.outputCount) { part in
              let columns = min(weights.columns, part.channels - channel)
              guard columns > 0 else { return }
              let position = part.positions.lowerBound - first
              let a =
                unsafe copied + (some.lowerBound - rows.lowerBound) * height.stride * rowBytes
                + index * paddedRows.phaseBytes + position * pixelBytes
              let c = unsafe output.address(of: first + index + position * phases.count)
              unsafe kernel.runInParts(
                IntegerProduct(
                  rows: part.positions.count, imageRows: some.count,
                  imageRowStride: height.stride * rowBytes, columns: columns,
                  depth: weights.paddedDepth, segments: height.filterSize,
                  segmentStride: height.dilation * rowBytes, a: a, aStride: pixelBytes,
                  rowCorrections: nil, b: weights.weights.address, bIsNarrow: weights.areNarrow,
                  bias: convolution.zeros.address.assumingMemoryBound(to: Int32.self),
                  c: c + channel * 4, cStride: phases.count * output.pixelStride,
                  output: epilogue))
            }
          }
        }
      }
    }
  }
}
