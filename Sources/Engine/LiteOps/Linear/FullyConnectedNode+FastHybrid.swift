import LiteKernels
import LiteReference
import LiteTensor

extension FullyConnectedNode {
  /// The vectorized kernel for float32 with constant weights of int8, int4 or int2 and a constant
  /// bias; nil where there is none, or where the node
  /// requires the reference.
  func fastHybridKernel(
    scales: [Float], activation range: ClosedRange<Float>, asymmetric: Bool, of node: NodeContext
  ) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, let weights = try weights.constant(),
      let bias = Bias.constantFloats(bias),
      let product = HybridFullyConnected(
        batches: batches, inChannels: inChannels, weights: weights.source(width: 1),
        stage: HybridStage(
          weightScales: scales, bias: bias, order: .together, activation: range),
        isSymmetric: !asymmetric, constants: node.packedConstants, microkernels: node.microkernels)
    else { return nil }
    return Kernel(product.name, HybridLayers(product, activation: hybridActivation))
  }
}
