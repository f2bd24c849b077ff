public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `DEPTHWISE_CONV_2D` of float32 with int8 weights: each image is quantized to integers
/// in float32, whose accumulators float32 holds exactly.
///
/// Once the range of an image is known, its output rows are distributed over threads. Each thread
/// quantizes the input rows that its receptive fields cover, which stay in its caches, and
/// dequantizes the accumulators of a few output rows at a time. The results are those of
/// `DepthwiseConv2D` with a `HybridOutputStage`, value for value.
///
/// Every `unsafe` in this file is an address within the scratch memory, that of the calling thread
/// or the output, whose counts are checked, in bounds by the geometry. Tasks refer to the object
/// itself, which the caller keeps alive.
public final class HybridDepthwiseConv2D: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  private let convolution: FloatDepthwiseConv2D
  private let stage: HybridStage
  private let input: HybridInput
  private let batches: Int
  private let imageSize: Int
  private let outputSize: Int

  /// The output rows that are computed at a time.
  private let rowsAtOnce: Int

  /// How much of a quantized image a thread keeps.
  private static let cachedBytes = 256 << 10

  /// The multiply-accumulates that are worth waking workers for.
  private static let leastShared = 50_000

  /// Takes the weights of a convolution; nil where an accumulator may exceed the integers of
  /// float32, and for a depth multiplier above 1.
  ///
  /// - Parameters:
  ///   - geometry: The extents, with a group for each channel.
  ///   - filter: The filter, 1HWC, as int8 elements.
  ///   - stage: The dequantization of the accumulators.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: Span<Int8>, stage: HybridStage,
    microkernels: MicrokernelTable
  ) {
    let taps = geometry.rows.filterSize * geometry.columns.filterSize
    guard taps * 255 * 128 < 1 << 24 else { return nil }
    let weights = filter.indices.map { Float(filter[$0]) }
    guard
      let convolution = FloatDepthwiseConv2D(
        geometry.ofOneImage, filter: weights.span, bias: [], activation: -.infinity ... .infinity,
        microkernels: microkernels)
    else { return nil }
    self.convolution = convolution
    self.stage = stage
    input = HybridInput(kernels: microkernels.hybrid, isSymmetric: false)
    batches = geometry.batches
    imageSize = geometry.rows.inputSize * geometry.columns.inputSize * geometry.inChannels
    outputSize = geometry.rows.outputSize * geometry.columns.outputSize * geometry.outChannels
    name = "depthwiseConv2DHybrid, \(microkernels.name)"
    let rowBytes = geometry.columns.inputSize * geometry.inChannels * 4
    let cachedRows = HybridDepthwiseConv2D.cachedBytes / max(rowBytes, 1)
    let more = (cachedRows - geometry.rows.filterSize) / geometry.rows.stride
    rowsAtOnce = min(max(more, 0) + 1, FloatDepthwiseRows.mostRows)
  }

  /// The number of elements of scratch memory that a run needs.
  public var scratchCount: Int { imageSize }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - scratch: ``scratchCount`` elements.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, scratch: inout MutableSpan<Float>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    precondition(input.count >= batches * imageSize && scratch.count >= imageSize)
    precondition(output.count >= batches * outputSize)
    let geometry = convolution.geometry
    let tasks = tasks(for: workers.threadCount)
    unsafe scratch.withUnsafeMutableBufferPointer { scratch in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let scratch = scratch.baseAddress, let output = output.baseAddress else { return }
        for batch in Checkpoint().steps(0..<batches) {
          let values = input.extracting(batch * imageSize..<(batch + 1) * imageSize)
          let found = self.input.map(of: values, workers)
          let map = convolution.path == .positions ? nil : found
          let quantization =
            unsafe map?.quantization
            ?? self.input.quantize(values, by: found, into: .floats(scratch), workers)
          unsafe values.withUnsafeBufferPointer { values in
            let work = unsafe Work(
              convolution: UnownedReference(self), map: map, values: values,
              image: ImageRows(
                scratch, width: geometry.columns.inputSize, pixelStride: geometry.inChannels * 4),
              inputScale: quantization.scale,
              output: ImageRows(
                output + batch * outputSize,
                width: geometry.columns.outputSize, pixelStride: geometry.outChannels * 4),
              tasks: tasks)
            workers.run(tasks: tasks, work)
          }
        }
      }
    }
  }

  /// The number of tasks that the output rows of an image are divided into: two for each thread, or
  /// one where two tasks would quantize most input rows twice.
  private func tasks(for threadCount: Int) -> Int {
    let outputRows = convolution.geometry.rows.outputSize
    guard convolution.geometry.macs >= HybridDepthwiseConv2D.leastShared else { return 1 }
    return max(min(outputRows, outputRows >= 12 * threadCount ? 2 * threadCount : threadCount), 1)
  }

  /// One image, divided into output rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<HybridDepthwiseConv2D>

    /// How the values are quantized; nil where ``image`` holds all of them.
    let map: HybridMap?
    let values: UnsafeBufferPointer<Float>
    let image: ImageRows
    let inputScale: Float
    let output: ImageRows
    let tasks: Int

    func run(task: Int) { convolution.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of convolution: HybridDepthwiseConv2D) {
      let geometry = convolution.convolution.geometry
      let count = geometry.rows.outputSize
      let outputRows = task * count / tasks..<(task + 1) * count / tasks
      guard let map else {
        return convolution.run(outputRows, from: image, to: output, inputScale: inputScale)
      }
      let rows = geometry.rows
      let capacity =
        (convolution.rowsAtOnce - 1) * rows.stride + (rows.filterSize - 1) * rows.dilation + 1
      guard let memory = unsafe ThreadScratch.ring(capacity * image.rowBytes) else { return }
      let ring = unsafe ImageRows(
        memory, width: geometry.columns.inputSize, pixelStride: image.pixelStride,
        capacity: capacity)
      let (rowSize, together) = (image.rowBytes / 4, convolution.rowsAtOnce)
      let checkpoint = Checkpoint()
      var next = 0
      for first in stride(from: outputRows.lowerBound, to: outputRows.upperBound, by: together) {
        guard !checkpoint.isStopped else { return }
        let end = min(first + together, outputRows.upperBound)
        next = max(next, rows.origin(of: first))
        let covered = rows.origin(of: end - 1) + (rows.filterSize - 1) * rows.dilation + 1
        while next < min(covered, rows.inputSize) {
          let target = unsafe ring.address(of: next).assumingMemoryBound(to: Float.self)
          unsafe convolution.input.quantize(
            next * rowSize..<(next + 1) * rowSize, of: values, by: map, into: .floats(target))
          next += 1
        }
        convolution.run(first..<end, from: ring, to: output, inputScale: inputScale)
      }
    }
  }

  /// Convolves rows of a quantized image, and dequantizes the accumulators.
  private func run(
    _ outputRows: Range<Int>, from image: ImageRows, to output: ImageRows, inputScale: Float
  ) {
    let channels = stage.weightScales.count
    let checkpoint = Checkpoint()
    for first in stride(from: outputRows.lowerBound, to: outputRows.upperBound, by: rowsAtOnce) {
      guard !checkpoint.isStopped else { return }
      let part = first..<min(first + rowsAtOnce, outputRows.upperBound)
      convolution.run(part, channels: 0..<channels, from: image, to: output)
      let results = unsafe output.address(of: first).assumingMemoryBound(to: Float.self)
      unsafe stage.dequantize(
        UnsafePointer(results), accumulatorStride: channels,
        rows: part.count * convolution.geometry.columns.outputSize, channels: 0..<channels,
        inputScale: inputScale, into: results, with: input.kernels)
    }
  }
}
