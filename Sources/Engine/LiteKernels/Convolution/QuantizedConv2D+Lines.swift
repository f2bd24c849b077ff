import LiteExecution
import LiteMicrokernels
import LiteReference

/// Windows that are read from lines of the image, which are copied.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry.
extension QuantizedConv2D {
  /// One run, cut into blocks of lines of the output.
  @safe
  struct LineWork: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<QuantizedConv2D>
    let lines: UnownedReference<PaddedLines>
    let lineCount: Int
    let linesPerTask: Int
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer

    var tasksPerImage: Int { (lineCount + linesPerTask - 1) / linesPerTask }

    func run(task: Int) {
      convolution.borrow { convolution in
        lines.borrow { run(task: task, of: convolution, $0) }
      }
    }

    private func run(task: Int, of convolution: QuantizedConv2D, _ lines: PaddedLines) {
      let geometry = convolution.geometry
      let (height, width) = (geometry.rows, geometry.columns)
      let (batch, part) = (task / tasksPerImage, task % tasksPerImage)
      let first = part * linesPerTask
      let range = first..<min(first + linesPerTask, height.outputSize)
      let group = convolution.groups[0]
      let pixelBytes = geometry.inChannels * convolution.kernel.activations.byteWidth
      let sums = WindowSums(
        count: width.outputSize, stride: width.stride * geometry.inChannels,
        width: width.filterSize * geometry.inChannels, height: height.filterSize,
        factor: group.rowFactor)
      let termBytes = (width.outputSize * 4 + 63) / 64 * 64
      let sumBytes = group.rowFactor == 0 ? 0 : (sums.scratchByteCount + 63) / 64 * 64
      let lineBytes = lines.lineBytes
      let copiedBytes = lines.lineCount(of: range.count) * lineBytes
      let byteCount = termBytes + sumBytes + copiedBytes + 64
      guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
      let copied = unsafe scratch + termBytes + sumBytes
      let imageBytes = height.inputSize * width.inputSize * geometry.inChannels
      unsafe lines.copy(range, of: input + batch * imageBytes, to: copied)
      // Lines whose windows need no terms go together where they can.
      let together = convolution.kernel.takesLines && group.rowFactor == 0 ? range.count : 1
      let checkpoint = Checkpoint()
      for line in stride(from: first, to: range.upperBound, by: together) {
        guard !checkpoint.isStopped else { return }
        let a = unsafe UnsafeRawPointer(copied + (line - first) * height.stride * lineBytes)
        var terms: UnsafePointer<Int32>?
        if group.rowFactor != 0 {
          let results = unsafe scratch.assumingMemoryBound(to: Int32.self)
          unsafe sums.sum(
            a, lineBytes: height.dilation * lineBytes, scratch: scratch + termBytes,
            into: results)
          unsafe terms = UnsafePointer(results)
        }
        let firstWindow = (batch * height.outputSize + line) * width.outputSize
        unsafe convolution.kernel.runInParts(
          IntegerProduct(
            rows: width.outputSize, lines: together, lineStride: height.stride * lineBytes,
            columns: group.columns, depth: group.paddedDepth,
            segments: height.filterSize, segmentStride: height.dilation * lineBytes, a: a,
            aStride: width.stride * pixelBytes, rowTerms: terms, b: group.weights,
            bIsNarrow: group.areNarrow, outliers: group.outliers, bias: group.bias,
            c: output + firstWindow * geometry.outChannels, cStride: geometry.outChannels,
            output: .bytes(group.requantization)))
      }
    }
  }
}
