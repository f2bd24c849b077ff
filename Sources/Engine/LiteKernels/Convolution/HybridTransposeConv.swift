public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `TRANSPOSE_CONV` of float32 with int8 weights: scales every product, as TFLite does,
/// in vectors of filter taps and output channels.
///
/// TFLite rounds each product to float32 twice and adds them in the order of the input, so that a
/// GEMM of integers would give other sums. The values of a pixel that are not zero are multiplied with
/// vectors of the taps and channels that they reach, which are neighbors in the output. The results are
/// those of `TransposeConv` with a `ScaledInt8Accumulation`, value for value.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed weights or the
/// scratch memory that the caller gives, in bounds by the geometry, which was checked against their
/// sizes. Tasks refer to the object itself, which its caller keeps.
public final class HybridTransposeConv: Sendable {
  /// The name of the kernel in profiles.
  public var name: String { "transposeConvHybrid, lanes" }

  /// The number of bytes of scratch memory that a run needs.
  public let scratchByteCount: Int

  let geometry: ConvolutionGeometry
  let weights: ScaledWeights
  let bias: [Float]
  let activation: ClosedRange<Float>
  let addScaledProducts: @Sendable (ScaledProducts) -> Void
  private let batches: Int
  private let input: HybridInput

  /// The fewest multiply-accumulates that are worth waking workers for.
  private static let leastShared = 50_000

  /// The bytes of the sums of a task: those that a cache of the second level keeps beside weights.
  private static let taskBytes = 128 << 10

  /// Converts the weights of a convolution; nil for dilated filters, where there is nothing to
  /// multiply, and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents of the convolution that is transposed.
  ///   - filter: The filters, OHWI, as the bytes of int8 elements.
  ///   - weightScales: The scale of the weights of each output channel.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, weightScales: [Float], bias: [Float],
    activation: ClosedRange<Float>, microkernels: MicrokernelTable
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let (inChannels, outChannels) = (geometry.inChannels, geometry.outChannels)
    let taps = rows.filterSize * columns.filterSize
    guard rows.dilation == 1, columns.dilation == 1, geometry.groups == 1,
      geometry.pixelCount > 0, geometry.inputPixelCount > 0, outChannels > 0,
      1...NonzeroInput.mostChannels ~= inChannels, weightScales.count == outChannels,
      weightScales.allSatisfy(\.isFinite), bias.isEmpty || bias.count == outChannels,
      filter.byteCount == outChannels * taps * inChannels
    else { return nil }
    let weights = filter.withElements(as: Int8.self) {
      ScaledWeights(
        $0, scales: weightScales, taps: (rows.filterSize, columns.filterSize),
        inChannels: inChannels)
    }
    guard let weights = weights ?? nil else { return nil }
    self.weights = weights
    self.bias = bias.isEmpty ? [Float](repeating: 0, count: outChannels) : bias
    self.geometry = geometry.ofOneImage
    self.activation = activation
    batches = geometry.batches
    input = HybridInput(kernels: microkernels.hybrid, isSymmetric: false)
    addScaledProducts = microkernels.hybrid.addScaledProducts
    scratchByteCount = NonzeroInput.byteCount(
      pixels: self.geometry.pixelCount, channels: inChannels)
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - scratch: ``scratchByteCount`` bytes, aligned to 64.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, scratch: inout MutableSpan<UInt8>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    let inputSize = geometry.pixelCount * geometry.inChannels
    let outputSize = geometry.inputPixelCount * geometry.outChannels
    precondition(input.count >= batches * inputSize && scratch.count >= scratchByteCount)
    precondition(output.count >= batches * outputSize)
    let macs = geometry.macs
    let goal =
      macs < HybridTransposeConv.leastShared
      ? 1 : QuantizedConv2D.taskGoal(macs: macs, threadCount: workers.threadCount)
    let rowCount = geometry.rows.inputSize
    let rowsPerTask = max(
      min((rowCount + goal - 1) / goal, HybridTransposeConv.taskBytes / (rowSums * 4)), 1)
    let tasks = (rowCount + rowsPerTask - 1) / rowsPerTask
    unsafe scratch.withUnsafeMutableBytes { scratch in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let scratch = scratch.baseAddress, let output = output.baseAddress else { return }
        let image = unsafe NonzeroInput(
          pixels: geometry.pixelCount, channels: geometry.inChannels, in: scratch)
        for batch in Checkpoint().steps(0..<batches) {
          let values = input.extracting(batch * inputSize..<(batch + 1) * inputSize)
          let work = unsafe Work(
            convolution: UnownedReference(self), image: image,
            inputScale: image.quantize(values, by: self.input, workers),
            output: output + batch * outputSize, rowsPerTask: rowsPerTask)
          workers.run(tasks: tasks, work)
        }
      }
    }
  }

  /// One image, divided into output rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<HybridTransposeConv>
    let image: NonzeroInput
    let inputScale: Float
    let output: UnsafeMutablePointer<Float>
    let rowsPerTask: Int

    func run(task: Int) {
      convolution.borrow { convolution in
        let first = task * rowsPerTask
        let end = min(first + rowsPerTask, convolution.geometry.rows.inputSize)
        unsafe convolution.compute(
          first..<end, of: image, inputScale: inputScale, into: output)
      }
    }
  }
}
