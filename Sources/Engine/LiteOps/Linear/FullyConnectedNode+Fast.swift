import LiteKernels
import LiteReference
import LiteTensor

extension FullyConnectedNode {
  /// The vectorized kernel for 8-bit elements with constant weights and bias; nil where there is
  /// none, or where the node requires the reference.
  func fastKernel(
    _ requantization: ProductRequantization<Double>, of node: NodeContext
  ) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, output.dtype == input.dtype,
      let weights = try weights.constant()
    else { return nil }
    var biases: [Int32] = []
    if let bias {
      guard bias.isConstant, let memory = bias.value else { return nil }
      let elements = memory.elements(as: Int32.self)
      biases = elements.indices.map { elements[$0] }
    }
    guard
      let product = QuantizedFullyConnected(
        batches: batches, inChannels: inChannels, weights: weights.source(width: 1), bias: biases,
        requantization: requantization, constants: node.packedConstants,
        microkernels: node.microkernels)
    else { return nil }
    return Kernel(product.name) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: UInt8.self)
      product.run(input: input.elements(), into: &results, workers: memory.workers)
    }
  }
}
