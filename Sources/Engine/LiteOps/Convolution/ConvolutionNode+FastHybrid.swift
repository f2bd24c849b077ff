import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

extension ConvolutionNode {
  /// The vectorized kernel for float32 with constant weights of int8 or int4 and a constant bias;
  /// nil where there is none, or where the node requires the reference.
  func fastHybridKernel<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, _ method: HybridMethod, scales: [Float], activation: ClosedRange<Float>,
    of node: NodeContext
  ) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, let weights = try filter.value.constant(),
      let bias = Bias.constantFloats(bias.value)
    else { return nil }
    let isSymmetric: Bool
    let order: HybridOutputStage.Order
    switch method {
    case .symmetric: (isSymmetric, order) = (true, .together)
    case .asymmetric(let scaling): (isSymmetric, order) = (false, scaling)
    case .scaledTaps:
      return fastScaledKernel(
        loop, weights.source(width: 1), scales: scales, bias: bias, activation: activation,
        of: node)
    }
    let stage = HybridStage(
      weightScales: scales, bias: bias, order: order, activation: activation)
    if isDepthwise(loop), !isSymmetric, geometry.inChannels >= ConvolutionNode.leastChannels,
      let filter = depthwiseFilter(weights.source(width: 1), of: Int8.self),
      let kernel = depthwiseKernel(filter.span, stage, of: node)
    {
      return kernel
    }
    if loop == Conv2D.self,
      let kernel = convolutionKernel(
        weights.source(width: 1), stage, isSymmetric: isSymmetric, node.packedConstants, of: node)
    {
      return kernel
    }
    guard loop == DepthwiseConv2D.self, !isSymmetric else { return nil }
    if isConvolution(loop),
      let filter = convolutionFilter(weights.source(width: 1), of: UInt8.self),
      let kernel = convolutionKernel(
        ConstantSource(filter.span), stage, isSymmetric: false, .unshared, of: node)
    {
      return kernel
    }
    let made = weights.source(width: 1).withElements(as: Int8.self) {
      depthwiseKernel($0, stage, of: node)
    }
    return made ?? nil
  }

  /// The kernel of convolutions, by a GEMM; nil where there is none.
  private func convolutionKernel(
    _ filter: ConstantSource, _ stage: HybridStage, isSymmetric: Bool,
    _ constants: PackedConstants, of node: NodeContext
  ) -> Kernel? {
    let geometry = geometry.alongWidth
    let convolution =
      HybridConv2D(
        mergingGroupsOf: geometry, filter: filter, stage: stage, isSymmetric: isSymmetric,
        microkernels: node.microkernels)
      ?? HybridConv2D(
        geometry, filter: filter, stage: stage, isSymmetric: isSymmetric, constants: constants,
        microkernels: node.microkernels)
    guard let convolution else { return nil }
    return kernel(convolution.name, scratchByteCount: convolution.scratchByteCount) {
      convolution.run(input: $0, scratch: &$1, into: &$2, workers: $3)
    }
  }

  /// The kernel of what first writes to scratch memory.
  func kernel<Scratch: BitwiseCopyable>(
    _ name: String, scratchByteCount: Int,
    _ run:
      @escaping @Sendable (
        Span<Float>, inout MutableSpan<Scratch>, inout MutableSpan<Float>, WorkerPool
      ) -> Void
  ) -> Kernel {
    let position = input.position
    return Kernel(name, scratchByteCount: scratchByteCount) { memory in
      let (input, output, scratch) = (memory.input(position), memory.output(0), memory.scratch)
      var quantized = scratch.mutableElements(as: Scratch.self)
      var results = output.mutableElements(as: Float.self)
      run(input.elements(), &quantized, &results, memory.workers)
    }
  }

  /// The vectorized kernel of depthwise convolutions with filters 1HWC; nil where there is none.
  private func depthwiseKernel(
    _ filter: Span<Int8>, _ stage: HybridStage, of node: NodeContext
  ) -> Kernel? {
    guard geometry.outChannels > geometry.inChannels else {
      let convolution = HybridDepthwiseConv2D(
        geometry, filter: filter, stage: stage, microkernels: node.microkernels)
      guard let convolution else { return nil }
      return kernel(convolution.name, scratchByteCount: convolution.scratchCount * 4) {
        convolution.run(input: $0, scratch: &$1, into: &$2, workers: $3)
      }
    }
    let convolution = HybridMultipliedDepthwiseConv2D(
      geometry, filter: filter, stage: stage, microkernels: node.microkernels)
    guard let convolution else { return nil }
    return kernel(convolution.name, scratchByteCount: convolution.scratchCount * 4) {
      convolution.run(input: $0, scratch: &$1, into: &$2, workers: $3)
    }
  }

  /// The vectorized kernel of transposed convolutions, which scale every product; nil where there
  /// is none.
  private func fastScaledKernel<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, _ filter: ConstantSource, scales: [Float], bias: [Float],
    activation: ClosedRange<Float>, of node: NodeContext
  ) -> Kernel? {
    guard loop == TransposeConv.self else { return nil }
    if !node.needsReferenceRounding,
      let convolution = PhasedHybridTransposeConv(
        geometry, filter: filter, weightScales: scales, bias: bias, activation: activation,
        microkernels: node.microkernels)
    {
      return kernel(convolution.name, scratchByteCount: convolution.scratchByteCount) {
        convolution.run(input: $0, scratch: &$1, into: &$2, workers: $3)
      }
    }
    let convolution = HybridTransposeConv(
      geometry, filter: filter, weightScales: scales, bias: bias, activation: activation,
      microkernels: node.microkernels)
    guard let convolution else { return nil }
    return kernel(convolution.name, scratchByteCount: convolution.scratchByteCount) {
      convolution.run(input: $0, scratch: &$1, into: &$2, workers: $3)
    }
  }
}
