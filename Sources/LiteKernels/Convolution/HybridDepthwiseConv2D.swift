public import LiteMicrokernels

/// The fast `DEPTHWISE_CONV_2D` of float32 with int8 weights: each image is quantized to
/// integers in float32, whose sums of products float32 holds exactly.
///
/// The results are those of ``DepthwiseConv2D`` with a ``HybridOutputStage``, value for value.
///
/// Every `unsafe` in this file is an address within the scratch memory or the output, whose
/// counts are checked.
public final class HybridDepthwiseConv2D: Sendable {
  /// What the kernel is called in profiles.
  public let name: String

  private let convolution: FloatDepthwiseConv2D
  private let stage: HybridStage
  private let input: HybridInput
  private let batches: Int
  private let imageSize: Int
  private let outputSize: Int

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
    for batch in 0..<batches {
      let values = input.extracting(batch * imageSize..<(batch + 1) * imageSize)
      var quantization = HybridQuantization(scale: 1, zeroPoint: 0)
      unsafe scratch.withUnsafeMutableBufferPointer { scratch in
        guard let address = scratch.baseAddress else { return }
        unsafe quantization = self.input.quantize(values, into: .floats(address))
      }
      var results = output._mutatingExtracting(batch * outputSize..<(batch + 1) * outputSize)
      convolution.run(input: scratch.span, into: &results, workers: workers)
      unsafe results.withUnsafeMutableBufferPointer { results in
        guard let address = results.baseAddress else { return }
        let channels = stage.weightScales.count
        for pixel in 0..<outputSize / max(channels, 1) {
          let row = unsafe address + pixel * channels
          unsafe stage.rescale(
            .floats(UnsafePointer(row)), channels: 0..<channels, inputScale: quantization.scale,
            into: row, with: self.input.kernels)
        }
      }
    }
  }
}
