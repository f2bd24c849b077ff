import LiteKernels
import LiteReference
import LiteTensor

extension FullyConnectedNode {
  /// The vectorized kernel for float32 with constant weights and bias; nil where there
  /// is none, or where the node requires the reference.
  ///
  /// It is the convolution of images of one pixel.
  func fastFloat32Kernel(of node: NodeContext) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, let weights = try weights.constant(),
      let bias = Bias.constantFloats(bias), inChannels >= 1,
      let pixel = WindowAxis(.valid, inputSize: 1, filterSize: 1, stride: 1)
    else { return nil }
    let product = FloatConv2D(
      ConvolutionGeometry(
        batches: batches, rows: pixel, columns: pixel, inChannels: inChannels,
        outChannels: outChannels, groups: 1),
      filter: weights.source(width: 4), bias: bias, activation: try activation.floatRange(),
      roundsAsReference: node.needsReferenceRounding, constants: node.packedConstants,
      microkernels: node.microkernels)
    guard let product else { return nil }
    return Kernel(
      "fullyConnectedFloat32, \(product.kernelName)",
      ConvolutionChain(.float(product)))
  }
}
