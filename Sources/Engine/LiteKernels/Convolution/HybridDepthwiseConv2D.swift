public import LiteExecution
public import LiteMicrokernels
public import LiteReference

/// The fast `DEPTHWISE_CONV_2D` of float32 with int8 weights: each image is quantized to
/// integers in float32, whose sums of products float32 holds exactly.
///
/// Once the range of an image is known, threads share the lines of its output: each quantizes the
/// lines that its windows cover, which stay in its caches, and rescales the sums of a few lines at
/// a time. The results are those of ``DepthwiseConv2D`` with a ``HybridOutputStage``, value for
/// value.
///
/// Every `unsafe` in this file is an address within the scratch memory, that of the calling thread
/// or the output, whose counts are checked, in bounds by the geometry. Tasks refer to the object
/// itself, which its caller keeps.
public final class HybridDepthwiseConv2D: Sendable {
  /// What the kernel is called in profiles.
  public let name: String

  private let convolution: FloatDepthwiseConv2D
  private let stage: HybridStage
  private let input: HybridInput
  private let batches: Int
  private let imageSize: Int
  private let outputSize: Int

  /// The lines of the output that are computed at a time.
  private let linesTogether: Int

  /// How much of a quantized image a thread keeps.
  private static let cachedBytes = 256 << 10

  /// The multiply-accumulates that are worth waking workers for.
  private static let leastShared = 50_000

  /// Takes the weights of a convolution; nil where the sums may be too large, or where
  /// channels are multiplied.
  ///
  /// - Parameters:
  ///   - geometry: The extents, with a group for each channel.
  ///   - filter: The filter, 1HWC, as int8 elements.
  ///   - stage: What the sums become.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: Span<Int8>, stage: HybridStage,
    microkernels: MicrokernelTable = Microkernels.table
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
    let lineBytes = geometry.columns.inputSize * geometry.inChannels * 4
    let cachedLines = HybridDepthwiseConv2D.cachedBytes / max(lineBytes, 1)
    let more = (cachedLines - geometry.rows.filterSize) / geometry.rows.stride
    linesTogether = min(max(more, 0) + 1, FloatDepthwiseLines.mostRows)
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
          let map = convolution.path == .windows ? nil : found
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

  /// How many tasks the lines of an image are cut into: two for each thread, unless that leaves
  /// so few lines to each that most lines of the image would be quantized twice.
  private func tasks(for threadCount: Int) -> Int {
    let lines = convolution.geometry.rows.outputSize
    guard convolution.geometry.macs >= HybridDepthwiseConv2D.leastShared else { return 1 }
    return max(min(lines, lines >= 12 * threadCount ? 2 * threadCount : threadCount), 1)
  }

  /// One image, cut into lines of the output.
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
      let lines = task * count / tasks..<(task + 1) * count / tasks
      guard let map else {
        return convolution.run(lines, from: image, to: output, inputScale: inputScale)
      }
      let rows = geometry.rows
      let capacity =
        (convolution.linesTogether - 1) * rows.stride + (rows.filterSize - 1) * rows.dilation + 1
      guard let room = unsafe ThreadScratch.ring(capacity * image.rowBytes) else { return }
      let ring = unsafe ImageRows(
        room, width: geometry.columns.inputSize, pixelStride: image.pixelStride,
        capacity: capacity)
      let (lineSize, together) = (image.rowBytes / 4, convolution.linesTogether)
      let checkpoint = Checkpoint()
      var next = 0
      for first in stride(from: lines.lowerBound, to: lines.upperBound, by: together) {
        guard !checkpoint.isStopped else { return }
        let end = min(first + together, lines.upperBound)
        next = max(next, rows.origin(of: first))
        let covered = rows.origin(of: end - 1) + (rows.filterSize - 1) * rows.dilation + 1
        while next < min(covered, rows.inputSize) {
          let target = unsafe ring.address(of: next).assumingMemoryBound(to: Float.self)
          unsafe convolution.input.quantize(
            next * lineSize..<(next + 1) * lineSize, of: values, by: map, into: .floats(target))
          next += 1
        }
        convolution.run(first..<end, from: ring, to: output, inputScale: inputScale)
      }
    }
  }

  /// Convolves lines of a quantized image, and rescales them.
  private func run(
    _ lines: Range<Int>, from image: ImageRows, to output: ImageRows, inputScale: Float
  ) {
    let channels = stage.weightScales.count
    let checkpoint = Checkpoint()
    for first in stride(from: lines.lowerBound, to: lines.upperBound, by: linesTogether) {
      guard !checkpoint.isStopped else { return }
      let part = first..<min(first + linesTogether, lines.upperBound)
      convolution.run(part, channels: 0..<channels, from: image, to: output)
      let results = unsafe output.address(of: first).assumingMemoryBound(to: Float.self)
      unsafe stage.rescale(
        .floats(UnsafePointer(results)), sumStride: channels,
        rows: part.count * convolution.geometry.columns.outputSize, channels: 0..<channels,
        inputScale: inputScale, into: results, with: input.kernels)
    }
  }
}
