import LiteExecution
import LiteMicrokernels
import LiteReference

/// Convolution over receptive fields that are read from ``PaddedRows``.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry.
extension QuantizedConv2D {
  /// One run, divided into blocks of output rows of each group.
  @safe
  struct OutputRowWork: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<QuantizedConv2D>
    let paddedRows: UnownedReference<PaddedRows>
    let rowCount: Int
    let rowsPerTask: Int
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer

    private var tasksPerGroup: Int { (rowCount + rowsPerTask - 1) / rowsPerTask }

    /// The number of tasks of each image.
    func tasksPerImage(groups: Int) -> Int { tasksPerGroup * groups }

    func run(task: Int) {
      convolution.borrow { convolution in
        paddedRows.borrow { run(task: task, of: convolution, $0) }
      }
    }

    private func run(task: Int, of convolution: QuantizedConv2D, _ paddedRows: PaddedRows) {
      let geometry = convolution.geometry
      let (height, width) = (geometry.rows, geometry.columns)
      let (imageGroup, part) = task.quotientAndRemainder(dividingBy: tasksPerGroup)
      let (batch, groupIndex) = imageGroup.quotientAndRemainder(dividingBy: geometry.groups)
      let first = part * rowsPerTask
      let range = first..<min(first + rowsPerTask, height.outputSize)
      let group = convolution.groups[groupIndex]
      let channels = geometry.inChannelsPerGroup
      let pixelBytes = channels * convolution.kernel.activations.byteWidth
      func rowSums(_ phase: ColumnPhase) -> ReceptiveFieldSums {
        ReceptiveFieldSums(
          count: phase.outputCount, stride: width.stride * channels,
          width: width.filterSize * channels, height: height.filterSize,
          multiplier: group.rowSumMultiplier)
      }
      let phases = paddedRows.phases
      let correctionBytes = (phases[0].outputCount * 4 + 63) / 64 * 64
      let rowSumBytes =
        group.rowSumMultiplier == 0
        ? 0 : (rowSums(phases[0]).scratchByteCount + 63) / 64 * 64
      let rowBytes = paddedRows.rowBytes
      let copiedBytes = paddedRows.inputRowCount(of: range.count) * rowBytes
      let byteCount = correctionBytes + rowSumBytes + copiedBytes + 64
      guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
      let copied = unsafe scratch + correctionBytes + rowSumBytes
      let imageBytes = height.inputSize * width.inputSize * geometry.inChannels
      unsafe paddedRows.copy(range, group: groupIndex, of: input + batch * imageBytes, to: copied)
      // Output rows without zero-point corrections are one call where the micro-kernel takes
      // several image rows, and where a row ends with all phases.
      let together =
        group.rowSumMultiplier == 0 && width.outputSize % phases.count == 0
        ? convolution.kernel.imageRows(
          of: phases[0].outputCount, macsOfRow: group.columns * group.paddedDepth) : 1
      for rows in Checkpoint().slices(range, of: together) {
        let outputRow = rows.lowerBound
        let firstPosition = (batch * height.outputSize + outputRow) * width.outputSize
        for (index, phase) in phases.enumerated() {
          let a = unsafe UnsafeRawPointer(
            copied + (outputRow - first) * height.stride * rowBytes + index * paddedRows.phaseBytes)
          var corrections: UnsafePointer<Int32>?
          if group.rowSumMultiplier != 0 {
            let results = unsafe scratch.assumingMemoryBound(to: Int32.self)
            unsafe rowSums(phase).sum(
              a, rowBytes: height.dilation * rowBytes, scratch: scratch + correctionBytes,
              into: results)
            unsafe corrections = UnsafePointer(results)
          }
          let firstOutput =
            (firstPosition + index) * geometry.outChannels + groupIndex * group.columns
          unsafe convolution.kernel.runInParts(
            IntegerProduct(
              rows: phase.outputCount, imageRows: rows.count,
              imageRowStride: height.stride * rowBytes, columns: group.columns,
              depth: group.paddedDepth, segments: height.filterSize,
              segmentStride: height.dilation * rowBytes, a: a, aStride: width.stride * pixelBytes,
              rowCorrections: corrections, b: group.weights, bIsNarrow: group.areNarrow,
              outliers: group.outliers, bias: group.bias, c: output + firstOutput,
              cStride: phases.count * geometry.outChannels,
              output: .bytes(group.requantization)))
        }
      }
    }
  }
}
