import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

extension ConvolutionNode {
  /// The extents with sequences in the direction in which 8-bit kernels are faster.
  ///
  /// GEMMs take many positions of a row at once, depthwise windows many rows. Pointwise convolutions,
  /// which may take either, go with the depthwise ones that they are chained with.
  private var byteGeometry: ConvolutionGeometry {
    let isPointwise = geometry.rows.filterSize == 1 && geometry.columns.filterSize == 1
    return geometry.groups == geometry.inChannels && geometry.groups > 1 || isPointwise
      ? geometry.alongHeight : geometry.alongWidth
  }

  /// The vectorized kernel for 8-bit elements with constant weights and bias; nil where there is
  /// none, or where the node requires the reference.
  func fastKernel<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, requantization: ProductRequantization<QuantizedMultiplier>,
    of node: NodeContext
  ) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, let weights = try filter.value.constant() else { return nil }
    var biases: [Int32] = []
    if let bias = bias.value {
      guard bias.isConstant, let memory = bias.value else { return nil }
      let elements = memory.elements(as: Int32.self)
      biases = elements.indices.map { elements[$0] }
    }
    if isDepthwise(loop), geometry.outChannels == geometry.inChannels,
      let filter = depthwiseFilter(weights.source(width: 1), of: UInt8.self),
      let kernel = depthwiseKernel(
        filter.span, biases: biases, requantization: requantization, of: node)
    {
      return kernel
    }
    if loop == Conv2D.self,
      let convolution = QuantizedConv2D(
        mergingGroupsOf: byteGeometry, filter: weights.source(width: 1), bias: biases,
        requantization: requantization, microkernels: node.microkernels)
        ?? QuantizedConv2D(
          byteGeometry, filter: weights.source(width: 1), bias: biases,
          requantization: requantization, constants: node.packedConstants,
          microkernels: node.microkernels)
    {
      return Kernel(convolution.name, ConvolutionChain(.quantized(convolution)))
    }
    if loop == TransposeConv.self,
      let convolution = QuantizedTransposeConv(
        geometry, filter: weights.source(width: 1), bias: biases, requantization: requantization,
        microkernels: node.microkernels)
    {
      let inputPosition = input.position
      return Kernel(convolution.name) { memory in
        let (input, output) = (memory.input(inputPosition), memory.output(0))
        var results = output.mutableElements(as: UInt8.self)
        convolution.run(input: input.elements(), into: &results, workers: memory.workers)
      }
    }
    if isConvolution(loop),
      let filter = convolutionFilter(weights.source(width: 1), of: UInt8.self),
      let convolution = QuantizedConv2D(
        geometry, filter: ConstantSource(filter.span), bias: biases, requantization: requantization,
        microkernels: node.microkernels)
    {
      return Kernel(convolution.name, ConvolutionChain(.quantized(convolution)))
    }
    guard loop == DepthwiseConv2D.self else { return nil }
    if geometry.outChannels > geometry.inChannels,
      let filter = convolutionFilter(weights.source(width: 1), of: UInt8.self),
      let convolution = QuantizedConv2D(
        mergingGroupsOf: geometry, filter: ConstantSource(filter.span), bias: biases,
        requantization: requantization, microkernels: node.microkernels)
    {
      return Kernel(convolution.name, ConvolutionChain(.quantized(convolution)))
    }
    let made = weights.source(width: 1).withElements(as: UInt8.self) {
      depthwiseKernel($0, biases: biases, requantization: requantization, of: node)
    }
    return made ?? nil
  }

  /// The vectorized kernel of depthwise convolutions with filters 1HWC; nil where there is none.
  private func depthwiseKernel(
    _ filter: Span<UInt8>, biases: [Int32],
    requantization: ProductRequantization<QuantizedMultiplier>, of node: NodeContext
  ) -> Kernel? {
    let convolution = QuantizedDepthwiseConv2D(
      byteGeometry, filter: filter, bias: biases, requantization: requantization,
      microkernels: node.microkernels)
    return convolution.map { Kernel($0.name, ConvolutionChain(.quantizedDepthwise($0))) }
  }
}
