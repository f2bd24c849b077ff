public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `TRANSPOSE_CONV` of int16 with filters of int8: a convolution without stride for each
/// phase of the stride, as of ``QuantizedTransposeConv``.
///
/// The receptive fields of a phase in an output row are the rows of a product over packed filters,
/// whose results go to every `stride`-th output position. The results are those of `TransposeConv`
/// with an `Int16Accumulation`, bit for bit.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants or
/// the calling thread's scratch memory, in bounds by the geometry, which was checked against their
/// sizes. Tasks refer to the object itself, which the caller keeps alive.
public final class Int16TransposeConv: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  private let geometry: ConvolutionGeometry

  /// The phases along the width, for each along the height.
  private let phases: [[Phase]]

  /// The fewest multiply-accumulates that are worth waking workers for.
  private static let leastShared = 200_000

  /// Packs filters; nil where only the reference loop is exact, for strides with many phases, and
  /// where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents of the convolution that is transposed.
  ///   - filter: The filters, OHWI, of int8.
  ///   - epilogue: The epilogue.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, epilogue: Int16Epilogue,
    microkernels: MicrokernelTable
  ) {
    let (height, width) = (geometry.rows, geometry.columns)
    guard geometry.groups == 1, geometry.pixelCount > 0, geometry.inputPixelCount > 0,
      geometry.inChannels > 0, geometry.outChannels > 0,
      filter.byteCount
        == height.filterSize * width.filterSize * geometry.inChannels * geometry.outChannels,
      [height, width].allSatisfy(TransposedAxis.hasFewPhases)
    else { return nil }
    var phases: [[Phase]] = []
    for rows in TransposedAxis(height, isMerged: false).phases {
      var ofRows: [Phase] = []
      for columns in TransposedAxis(width, isMerged: false).phases {
        guard
          let phase = Phase(
            rows, columns, of: geometry, filter, epilogue, microkernels: microkernels)
        else { return nil }
        ofRows.append(phase)
      }
      phases.append(ofRows)
    }
    (self.geometry, self.phases) = (geometry, phases)
    name = "transposeConvInt16, \(microkernels.int16Product.name)"
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Int16>, into output: inout MutableSpan<Int16>, workers: WorkerPool
  ) {
    precondition(input.count >= geometry.pixelCount * geometry.inChannels)
    precondition(output.count >= geometry.inputPixelCount * geometry.outChannels)
    let rows = geometry.batches * geometry.rows.inputSize
    let macs = geometry.macs
    let goal =
      macs < Int16TransposeConv.leastShared
      ? 1 : QuantizedConv2D.taskGoal(macs: macs, threadCount: workers.threadCount)
    let tasks = min(goal, rows)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          convolution: UnownedReference(self), input: input, output: output, rows: rows,
          tasks: tasks)
        workers.run(tasks: tasks, work)
      }
    }
  }

  /// One run, divided into output rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<Int16TransposeConv>
    let input: UnsafeRawPointer
    let output: UnsafeMutablePointer<Int16>
    let rows: Int
    let tasks: Int

    func run(task: Int) {
      convolution.borrow { convolution in
        for row in Checkpoint().steps(task * rows / tasks..<(task + 1) * rows / tasks) {
          unsafe convolution.compute(row, of: input, into: output)
        }
      }
    }
  }

  /// Computes an output row, counted through all images.
  @unsafe
  private func compute(
    _ outputRow: Int, of images: UnsafeRawPointer, into output: UnsafeMutablePointer<Int16>
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let (batch, y) = outputRow.quotientAndRemainder(dividingBy: rows.inputSize)
    let (row, rowPhase) = y.quotientAndRemainder(dividingBy: rows.stride)
    let imageBytes = rows.outputSize * columns.outputSize * geometry.inChannels * 2
    let image = unsafe images + batch * imageBytes
    let target = unsafe output + outputRow * columns.inputSize * geometry.outChannels
    let checkpoint = Checkpoint()
    for phase in phases[rowPhase] {
      let steps = phase.columns.wholeSteps
      let rowBytes = phase.weights.layout.paddedDepth * 2
      for part in checkpoint.slices(0..<steps, of: phase.largestPart) {
        let productBytes = phase.product.scratchByteCount
        guard let scratch = unsafe ThreadScratch.bytes(productBytes + part.count * rowBytes)
        else { return }
        let copied = unsafe scratch + productBytes
        let first = row * steps
        unsafe phase.im2col.copy(
          first + part.lowerBound..<first + part.upperBound, group: 0, of: image, to: copied)
        let column = part.lowerBound * columns.stride + phase.columns.outputs.lowerBound
        unsafe phase.product.run(
          part.count, copied, stride: rowBytes, b: phase.weights.weights.address,
          columns: 0..<geometry.outChannels, into: target + column * geometry.outChannels,
          stride: columns.stride * geometry.outChannels, scratch: scratch)
      }
    }
  }
}
