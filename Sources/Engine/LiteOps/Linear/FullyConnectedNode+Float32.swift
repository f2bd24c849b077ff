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
      roundsAsReference: node.needsReferenceRounding && !hasExactProducts(weights, bias: bias),
      constants: node.packedConstants, microkernels: node.microkernels)
    guard let product else { return nil }
    return Kernel(
      "fullyConnectedFloat32, \(product.kernelName)",
      ConvolutionChain(.float(product)))
  }

  /// Whether no product with a weight is rounded and no bias is added, so that the sums of the fast kernel
  /// have the bits of the reference, whose order they keep.
  ///
  /// Hadamard matrices are such where their size is a power of four: they rotate what is quantized next.
  /// Products below 2^−126 would be rounded; inputs of that size are not worth half the speed.
  private func hasExactProducts(_ weights: StoredConstant, bias: [Float]) -> Bool {
    // Of fewer columns than a register has lanes, sums are formed in another order.
    guard weights.decoder == nil, outChannels % 16 == 0, bias.allSatisfy({ $0 == 0 }) else {
      return false
    }
    let elements = weights.memory.elements(as: Float.self)
    return elements.indices.allSatisfy { index in
      let weight = elements[index]
      return weight == 0 || weight.significandBitPattern == 0 && abs(weight.exponent) <= 16
    }
  }
}
