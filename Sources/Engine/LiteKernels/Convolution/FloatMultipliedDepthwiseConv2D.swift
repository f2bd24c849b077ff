public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `DEPTHWISE_CONV_2D` of float32 with a depth multiplier: `FloatDepthwiseConv2D` over
/// input rows in which every channel is repeated.
///
/// Rows are repeated block by block, into scratch memory of the calling thread that fits the caches
/// of a core. Accumulators are those of `FloatDepthwiseConv2D`.
///
/// Every `unsafe` in this file is an address within the input, the output or the scratch memory, in
/// bounds by the geometry, which is checked against their sizes. Tasks refer to the object itself,
/// which the caller keeps alive.
public final class FloatMultipliedDepthwiseConv2D: Sendable {
  /// The name of the kernel in profiles.
  public var name: String { convolution.name }

  private let geometry: ConvolutionGeometry

  /// The convolution of the repeated channels.
  private let convolution: FloatDepthwiseConv2D

  /// The number of output rows whose input is repeated at a time.
  private let blockRows: Int

  /// The bytes of repeated rows that stay in the second-level cache.
  private static let cachedBytes = 256 << 10

  /// The most bytes of the repeated rows that one output row depends on.
  private static let largestScratch = 16 << 20

  /// The multiply-accumulates that are worth waking workers for.
  private static let leastShared = 100_000

  /// Takes the weights of a convolution; nil where no channels are multiplied, where the rows that an
  /// output row depends on are too large to repeat, and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents, with a group for each input channel.
  ///   - filter: The filter, 1HWC.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - roundsAsReference: Whether the results must be those of the reference, bit for bit.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: Span<Float>, bias: [Float],
    activation: ClosedRange<Float>, roundsAsReference: Bool = false,
    microkernels: MicrokernelTable
  ) {
    let (rows, channels) = (geometry.rows, geometry.outChannels)
    guard geometry.inChannels > 0, geometry.groups == geometry.inChannels,
      channels > geometry.inChannels, geometry.inputPixelCount > 0
    else { return nil }
    let rowBytes = geometry.columns.inputSize * channels * 4
    let extent = min((rows.filterSize - 1) * rows.dilation + 1, rows.inputSize)
    guard extent * rowBytes <= FloatMultipliedDepthwiseConv2D.largestScratch else { return nil }
    let repeated = ConvolutionGeometry(
      batches: geometry.batches, rows: rows, columns: geometry.columns, inChannels: channels,
      outChannels: channels, groups: channels)
    let convolution = FloatDepthwiseConv2D(
      repeated, filter: filter, bias: bias, activation: activation,
      roundsAsReference: roundsAsReference, microkernels: microkernels)
    guard let convolution else { return nil }
    (self.geometry, self.convolution) = (geometry, convolution)
    let fitting = FloatMultipliedDepthwiseConv2D.cachedBytes / rowBytes - extent
    blockRows = max(fitting / rows.stride + 1, 1)
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    geometry.expect(inputCount: input.count, outputCount: output.count)
    let outputRows = geometry.batches * geometry.rows.outputSize
    let isShared =
      workers.threadCount > 1 && geometry.macs >= FloatMultipliedDepthwiseConv2D.leastShared
    let tasks = min(isShared ? 2 * workers.threadCount : 1, outputRows)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          multiplied: UnownedReference(self), input: input,
          output: ImageRows(
            output, width: geometry.columns.outputSize, pixelStride: geometry.outChannels * 4),
          outputRows: outputRows, tasks: tasks)
        workers.run(tasks: tasks, work)
      }
    }
  }

  /// One run, divided into output rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let multiplied: UnownedReference<FloatMultipliedDepthwiseConv2D>
    let input: UnsafeRawPointer
    let output: ImageRows
    let outputRows: Int
    let tasks: Int

    func run(task: Int) {
      let end = (task + 1) * outputRows / tasks
      var first = task * outputRows / tasks
      let checkpoint = Checkpoint()
      multiplied.borrow { multiplied in
        let height = multiplied.geometry.rows.outputSize
        while first < end, !checkpoint.isStopped {
          // Of one image.
          let left = height - first % height
          let block = first..<min(first + min(multiplied.blockRows, left), end)
          unsafe multiplied.run(block, from: input, to: output)
          first = block.upperBound
        }
      }
    }
  }

  /// Computes neighboring output rows of one image.
  @unsafe
  private func run(_ outputRows: Range<Int>, from input: UnsafeRawPointer, to output: ImageRows) {
    let (rows, width) = (geometry.rows, geometry.columns.inputSize)
    let (batch, y) = outputRows.lowerBound.quotientAndRemainder(dividingBy: rows.outputSize)
    let extent = (rows.filterSize - 1) * rows.dilation + 1
    let first = min(max(rows.origin(of: y), 0), rows.inputSize)
    let end = max(
      min(rows.origin(of: y + outputRows.count - 1) + extent, rows.inputSize), first)
    let elements = width * geometry.inChannels
    let multiplier = geometry.outChannelsPerGroup
    // Not the block that the convolution may use.
    guard let scratch = unsafe ThreadScratch.ring((end - first) * elements * multiplier * 4) else {
      return
    }
    let firstRow = batch * rows.inputSize + first
    let source = unsafe input.assumingMemoryBound(to: Float.self) + firstRow * elements
    let target = unsafe scratch.assumingMemoryBound(to: Float.self)
    for row in Checkpoint().steps(0..<end - first) {
      let (from, to) = unsafe (source + row * elements, target + row * elements * multiplier)
      // Loops of constant length become shuffles of registers.
      switch multiplier {
      case 2: unsafe repeatElements(from, elements, 2, to: to)
      case 3: unsafe repeatElements(from, elements, 3, to: to)
      case 4: unsafe repeatElements(from, elements, 4, to: to)
      default: unsafe repeatElements(from, elements, multiplier, to: to)
      }
    }
    let repeated = unsafe ImageRows(
      scratch, width: width, pixelStride: geometry.outChannels * 4, firstRow: firstRow)
    convolution.run(outputRows, channels: 0..<geometry.outChannels, from: repeated, to: output)
  }

  @inline(__always)
  private func repeatElements(
    _ source: UnsafePointer<Float>, _ count: Int, _ multiplier: Int,
    to target: UnsafeMutablePointer<Float>
  ) {
    for i in 0..<count {
      let element = unsafe source[i]
      for index in 0..<multiplier { unsafe target[i &* multiplier &+ index] = element }
    }
  }
}
