import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

extension FullyConnectedNode {
  /// The most rows that are multiplied with weights as they lie.
  private static let mostRows = 4

  /// The kernel of a few rows of float32 with weights that other nodes compute; nil for others, and
  /// where the node requires the sums of the reference.
  ///
  /// To pack the weights of a run would take longer than the products.
  func vectorKernel(of node: NodeContext) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, !node.needsReferenceRounding, !weights.isConstant,
      batches <= FullyConnectedNode.mostRows,
      [input.dtype, weights.dtype, output.dtype].allSatisfy({ $0 == .float32 })
    else { return nil }
    try checkActivation()
    try Bias.check(bias, dtypes: [.float32])
    let stage = Float32OutputStage(activation: try activation.floatRange())
    let (batches, inChannels, outChannels) = (batches, inChannels, outChannels)
    let products = VectorProducts()
    return Kernel("fullyConnectedFloat32, \(products.name) rows") { memory in
      let (input, weights, output) = (memory.input(0), memory.input(1), memory.output(0))
      let bias = memory.optionalInput(2)
      let biases: Span<Float> = bias.elements()
      var results = output.mutableElements(as: Float.self)
      for batch in Checkpoint().steps(0..<batches) {
        let row = batch * inChannels..<(batch + 1) * inChannels
        var sums = results._mutatingExtracting(batch * outChannels..<(batch + 1) * outChannels)
        sums.update(repeating: 0)
        products.add(weights.elements(), input.elements().extracting(row), to: &sums)
        forEachIndex(in: 0..<outChannels) { channel in
          let bias = biases.isEmpty ? 0 : biases[channel]
          sums[channel] = stage.output(of: sums[channel], bias: bias, outChannel: channel)
        }
      }
    }
  }
}
