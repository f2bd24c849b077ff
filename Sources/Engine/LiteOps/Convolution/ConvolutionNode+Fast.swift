import LiteExecution
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
      return fastKernel(convolution.name, .full(convolution)) { input, output, workers in
        convolution.run(input: input, into: &output, workers: workers)
      }
    }
    if loop == DepthwiseConv2D.self,
      let convolution = QuantizedDepthwiseConv2D(
        geometry, filter: filters, bias: biases, requantization: requantization)
    {
      return fastKernel(convolution.name, .depthwise(convolution)) { input, output, workers in
        convolution.run(input: input, into: &output, workers: workers)
      }
    }
    return nil
  }

  /// A kernel from the bytes of the images to those of the results.
  private func fastKernel(
    _ name: String, _ part: QuantizedConvolutionChain.Part,
    run: @escaping @Sendable (Span<UInt8>, inout MutableSpan<UInt8>, WorkerPool) -> Void
  ) -> PreparedKernel {
    let inputPosition = input.position
    var kernel = PreparedKernel(name) { memory in
      let (input, output) = (memory.input(inputPosition), memory.output(0))
      var results = output.mutableElements(as: UInt8.self)
      run(input.elements(), &results, memory.workers)
    }
    kernel.link = inputPosition == 0 ? QuantizedConvolutionChain(part).map { .bytes($0) } : nil
    return kernel
  }
}
