import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

extension ConvolutionNode {
  /// The vectorised kernel for 8-bit elements with constant weights and bias; nil where there is
  /// none, or where the node asks for the reference.
  func fastKernel<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, arithmetic: QuantizedArithmetic, of node: Preparation
  ) throws(OperatorError) -> PreparedKernel? {
    guard node.kernels == .optimized, let weights = try filter.value.constant() else { return nil }
    var biases: [Int32] = []
    if let bias = bias.value {
      guard bias.isConstant, let memory = bias.value else { return nil }
      let elements = memory.elements(as: Int32.self)
      biases = elements.indices.map { elements[$0] }
    }
    if loop == Conv2D.self,
      let convolution = QuantizedConv2D(
        geometry, filter: weights.source(width: 1), bias: biases, arithmetic: arithmetic,
        constants: node.packedConstants)
    {
      return fastKernel(convolution.name, .full(convolution)) { input, output, workers in
        convolution.run(input: input, into: &output, workers: workers)
      }
    }
    guard loop == DepthwiseConv2D.self else { return nil }
    let made = weights.source(width: 1).withElements(as: UInt8.self) {
      QuantizedDepthwiseConv2D(geometry, filter: $0, bias: biases, arithmetic: arithmetic)
    }
    guard let convolution = made ?? nil else { return nil }
    return fastKernel(convolution.name, .depthwise(convolution)) { input, output, workers in
      convolution.run(input: input, into: &output, workers: workers)
    }
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
