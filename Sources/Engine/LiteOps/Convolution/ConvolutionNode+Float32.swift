import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

extension ConvolutionNode {
  /// The vectorized kernel for float32 with a constant filter and bias; nil where there is
  /// none, or where the node requires the reference.
  func fastFloat32Kernel<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, activation: ClosedRange<Float>, of node: NodeContext
  ) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, let weights = try filter.value.constant(),
      let bias = Bias.constantFloats(self.bias.value)
    else { return nil }
    if isDepthwise(loop), let filter = depthwiseFilter(weights.source(width: 4), of: Float.self),
      let kernel = depthwiseKernel(filter.span, bias: bias, activation: activation, of: node)
    {
      return kernel
    }
    if loop == Conv2D.self {
      return convolutionKernel(
        geometry, weights.source(width: 4), storedByteCount: weights.memory.byteCount, bias: bias,
        activation: activation, constants: node.packedConstants, of: node)
    }
    // Every output element sums its taps in the order of the input, as the reference does.
    if let turned = turnedGeometry(of: loop),
      let filter = turnedFilter(weights.source(width: 4), of: Float.self)
    {
      return convolutionKernel(
        turned, ConstantSource(filter.span), storedByteCount: weights.memory.byteCount, bias: bias,
        activation: activation, constants: .unshared, of: node)
    }
    if loop == TransposeConv.self, !node.needsReferenceRounding,
      let convolution = FloatTransposeConv(
        geometry, filter: weights.source(width: 4), bias: bias, activation: activation,
        constants: node.packedConstants, microkernels: node.microkernels)
    {
      return kernel(convolution.name) { convolution.run(input: $0, into: &$1, workers: $2) }
    }
    if loop == TransposeConv.self, node.needsReferenceRounding,
      let convolution = PhasedFloatTransposeConv(
        geometry, filter: weights.source(width: 4), bias: bias, activation: activation,
        microkernels: node.microkernels)
    {
      return kernel(convolution.name, scratchByteCount: convolution.scratchByteCount) {
        convolution.run(input: $0, scratch: &$1, into: &$2, workers: $3)
      }
    }
    if isConvolution(loop), !node.needsReferenceRounding,
      let filter = convolutionFilter(weights.source(width: 4), of: Float.self)
    {
      return convolutionKernel(
        geometry, ConstantSource(filter.span), storedByteCount: weights.memory.byteCount,
        bias: bias, activation: activation, constants: .unshared, of: node)
    }
    guard loop == DepthwiseConv2D.self else { return nil }
    let made = weights.source(width: 4).withElements(as: Float.self) {
      depthwiseKernel($0, bias: bias, activation: activation, of: node)
    }
    return made ?? nil
  }

  /// The vectorized kernel of convolutions with filters OHWI.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filters.
  ///   - storedByteCount: The bytes of the filters as the model stores them.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - constants: Where packed filters are kept.
  ///   - node: The node.
  /// - Returns: nil where there is no memory.
  private func convolutionKernel(
    _ geometry: ConvolutionGeometry, _ filter: ConstantSource, storedByteCount: Int,
    bias: [Float], activation: ClosedRange<Float>, constants: PackedConstants, of node: NodeContext
  ) -> Kernel? {
    let inputPosition = input.position
    if !node.needsReferenceRounding,
      FloatWinogradConv2D.isFaster(for: geometry, storedByteCount: storedByteCount),
      let convolution = FloatWinogradConv2D(
        geometry, filter: filter, bias: bias, activation: activation, constants: constants,
        microkernels: node.microkernels)
    {
      return kernel(convolution.name) { convolution.run(input: $0, into: &$1, workers: $2) }
    }
    if let convolution = GroupedFloatConv2D(
      geometry, filter: filter, bias: bias, activation: activation,
      roundsAsReference: node.needsReferenceRounding, constants: constants,
      microkernels: node.microkernels)
    {
      return Kernel(convolution.name, scratchByteCount: convolution.scratchByteCount) { memory in
        let (input, output, scratch) = (
          memory.input(inputPosition), memory.output(0), memory.scratch
        )
        var images = scratch.mutableElements(as: UInt8.self)
        var results = output.mutableElements(as: Float.self)
        convolution.run(
          input: input.elements(), scratch: &images, into: &results, workers: memory.workers)
      }
    }
    let convolution = FloatConv2D(
      geometry, filter: filter, bias: bias, activation: activation,
      roundsAsReference: node.needsReferenceRounding, constants: constants,
      microkernels: node.microkernels)
    guard let convolution else { return nil }
    // A chain reads the images as input 0.
    return input.position == 0
      ? Kernel(convolution.name, ConvolutionChain(.float(convolution)))
      : kernel(convolution.name) { convolution.run(input: $0, into: &$1, workers: $2) }
  }

  /// The vectorized kernel of depthwise convolutions with filters 1HWC; nil where there is none.
  private func depthwiseKernel(
    _ filter: Span<Float>, bias: [Float], activation: ClosedRange<Float>, of node: NodeContext
  ) -> Kernel? {
    guard geometry.outChannels > geometry.inChannels else {
      let convolution = FloatDepthwiseConv2D(
        geometry, filter: filter, bias: bias, activation: activation,
        roundsAsReference: node.needsReferenceRounding, microkernels: node.microkernels)
      return convolution.map { Kernel($0.name, ConvolutionChain(.floatDepthwise($0))) }
    }
    let convolution = FloatMultipliedDepthwiseConv2D(
      geometry, filter: filter, bias: bias, activation: activation,
      roundsAsReference: node.needsReferenceRounding, microkernels: node.microkernels)
    guard let convolution else { return nil }
    return kernel(convolution.name) { convolution.run(input: $0, into: &$1, workers: $2) }
  }

  /// A kernel that reads the images and writes the results, and is not fused with others.
  private func kernel(
    _ name: String,
    _ run: @escaping @Sendable (Span<Float>, inout MutableSpan<Float>, WorkerPool) -> Void
  ) -> Kernel {
    let inputPosition = input.position
    return Kernel(name) { memory in
      let (input, output) = (memory.input(inputPosition), memory.output(0))
      var results = output.mutableElements(as: Float.self)
      run(input.elements(), &results, memory.workers)
    }
  }
}
