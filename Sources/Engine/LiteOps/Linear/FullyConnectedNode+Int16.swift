import LiteExecution
import LiteKernels
import LiteTensor

extension FullyConnectedNode {
  /// The vectorized kernel for int16 with constant weights and bias; nil where there is none, or
  /// where the node requires the reference.
  func fastInt16Kernel(
    sumWidth: Int, weightZeroPoint: Int32, multipliers: Int16Epilogue.Multipliers,
    of node: NodeContext
  ) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, let weights = try weights.constant(),
      let bias = Bias.constantIntegers(bias)
    else { return nil }
    let isWide = self.weights.dtype == .int16
    let product = Int16FullyConnected(
      batches: batches, inChannels: inChannels, weights: weights.source(width: isWide ? 2 : 1),
      isWide: isWide, weightZeroPoint: Int(weightZeroPoint),
      epilogue: Int16Epilogue(
        bias: bias, sumWidth: sumWidth, multipliers: multipliers,
        activation: try activation.quantizedRange(of: output)),
      constants: node.packedConstants, microkernels: node.microkernels)
    guard let product else { return nil }
    return Kernel(product.name) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: Int16.self)
      product.run(input: input.elements(), into: &results, workers: memory.workers)
    }
  }
}
