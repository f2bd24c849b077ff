public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `DEPTHWISE_CONV_2D` of float32 with int8 weights and a depth multiplier: each image is
/// quantized to integers in float32, convolved, and its accumulators are dequantized.
///
/// float32 holds every accumulator exactly. The results are those of `DepthwiseConv2D` with a
/// `HybridOutputStage`, value for value.
///
/// Every `unsafe` in this file is an address within the scratch memory or the output, whose counts
/// are checked, in bounds by the geometry.
public final class HybridMultipliedDepthwiseConv2D: Sendable {
  /// The name of the kernel in profiles.
  public var name: String { "hybrid \(convolution.name)" }

  /// The number of elements of scratch memory that a run needs.
  public let scratchCount: Int

  private let convolution: FloatMultipliedDepthwiseConv2D
  private let stage: HybridStage
  private let input: HybridInput
  private let batches: Int
  private let outputPixels: Int

  /// The elements of a task.
  private static let grain = 16 << 10

  /// Takes the weights of a convolution; nil where an accumulator may exceed the integers of
  /// float32, and where ``FloatMultipliedDepthwiseConv2D`` has none.
  ///
  /// - Parameters:
  ///   - geometry: The extents, with a group for each input channel.
  ///   - filter: The filter, 1HWC, as int8 elements.
  ///   - stage: The dequantization of the accumulators.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: Span<Int8>, stage: HybridStage,
    microkernels: MicrokernelTable
  ) {
    guard geometry.rows.filterSize * geometry.columns.filterSize * 255 * 128 < 1 << 24 else {
      return nil
    }
    let weights = filter.indices.map { Float(filter[$0]) }
    guard
      let convolution = FloatMultipliedDepthwiseConv2D(
        geometry.ofOneImage, filter: weights.span, bias: [], activation: -.infinity ... .infinity,
        microkernels: microkernels)
    else { return nil }
    self.convolution = convolution
    self.stage = stage
    input = HybridInput(kernels: microkernels.hybrid, isSymmetric: false)
    batches = geometry.batches
    scratchCount = geometry.rows.inputSize * geometry.columns.inputSize * geometry.inChannels
    outputPixels = geometry.rows.outputSize * geometry.columns.outputSize
  }

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
    let channels = stage.weightScales.count
    let (imageSize, outputSize) = (scratchCount, outputPixels * channels)
    precondition(input.count >= batches * imageSize && scratch.count >= imageSize)
    precondition(output.count >= batches * outputSize)
    for batch in Checkpoint().steps(0..<batches) {
      let values = input.extracting(batch * imageSize..<(batch + 1) * imageSize)
      let map = self.input.map(of: values, workers)
      let scale = unsafe scratch.withUnsafeMutableBufferPointer { image -> Float? in
        guard let image = image.baseAddress else { return nil }
        return unsafe self.input.quantize(values, by: map, into: .floats(image), workers).scale
      }
      guard let scale else { return }
      var results = output._mutatingExtracting(batch * outputSize..<(batch + 1) * outputSize)
      convolution.run(
        input: scratch.span.extracting(0..<imageSize), into: &results, workers: workers)
      unsafe results.withUnsafeMutableBufferPointer { results in
        guard let results = results.baseAddress else { return }
        let pixels = max(HybridMultipliedDepthwiseConv2D.grain / channels, 1)
        let work = unsafe Dequantization(
          stage: stage, kernels: self.input.kernels, results: results, inputScale: scale,
          pixelsOfTask: pixels, pixels: outputPixels)
        workers.run(tasks: (outputPixels + pixels - 1) / pixels, work)
      }
    }
  }

  /// The accumulators of an image, divided into pixels.
  @safe
  private struct Dequantization: ParallelWork, ~Copyable, @unchecked Sendable {
    let stage: HybridStage
    let kernels: HybridKernels
    let results: UnsafeMutablePointer<Float>
    let inputScale: Float
    let pixelsOfTask: Int
    let pixels: Int

    func run(task: Int) {
      let channels = stage.weightScales.count
      let first = task * pixelsOfTask
      let part = unsafe results + first * channels
      unsafe stage.dequantize(
        UnsafePointer(part), accumulatorStride: channels,
        rows: min(pixelsOfTask, pixels - first), channels: 0..<channels, inputScale: inputScale,
        into: part, with: kernels)
    }
  }
}
