import LiteKernels
import LiteTensor

extension ConvolutionNode {
  /// The vectorised kernel for 8-bit elements with constant weights and bias; nil where there is
  /// none, or where the node asks for the reference.
  func fastKernel<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, arithmetic: QuantizedArithmetic, of node: Preparation
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
    let inputPosition = input.position
    guard loop == Conv2D.self,
      let convolution = QuantizedConv2D(
        geometry, filter: filterMemory.elements(), bias: biases, arithmetic: arithmetic)
    else { return nil }
    return PreparedKernel(convolution.name, macs: geometry.macs) { memory in
      let (input, output) = (memory.input(inputPosition), memory.output(0))
      var results = output.mutableElements(as: UInt8.self)
      convolution.run(input: input.elements(), into: &results, workers: memory.workers)
    }
  }
}
