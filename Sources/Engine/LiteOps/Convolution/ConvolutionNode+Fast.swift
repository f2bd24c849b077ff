import LiteKernels
import LiteReference
import LiteTensor

extension ConvolutionNode {
  /// The vectorised kernel for 8-bit elements with constant weights and bias; nil where there is
  /// none, or where the node asks for the reference.
  func fastKernel<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, requantization: ProductRequantization<QuantizedMultiplier>,
    of node: Preparation
  ) -> PreparedKernel? {
    guard node.kernels == .optimized, filter.value.isConstant, filter.value.dtype.bitWidth == 8,
      let filterMemory = filter.value.value
    else { return nil }
    var biases: [Int32] = []
    if let bias = bias.value {
      guard bias.isConstant, let memory = bias.value else { return nil }
      let elements = memory.elements(as: Int32.self)
      biases = elements.indices.map { elements[$0] }
    }
    let filters: Span<UInt8> = filterMemory.elements()
    if loop == Conv2D.self,
      let convolution = QuantizedConv2D(
        geometry, filter: filters, bias: biases, requantization: requantization,
        constants: node.packedConstants)
    {
      return PreparedKernel(convolution.name, ConvolutionChain(.quantized(convolution)))
    }
    if loop == DepthwiseConv2D.self,
      let convolution = QuantizedDepthwiseConv2D(
        geometry, filter: filters, bias: biases, requantization: requantization)
    {
      return PreparedKernel(convolution.name, ConvolutionChain(.quantizedDepthwise(convolution)))
    }
    return nil
  }
}
