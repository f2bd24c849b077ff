import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor

extension FullyConnectedNode {
  /// The most rows that are multiplied with weights as they lie.
  private static let mostRows = 4

  /// Whether a few rows are multiplied with weights that other nodes compute, as they lie.
  ///
  /// To pack the weights of a run would take longer than the products.
  func multipliesWeightsAsTheyLie(of node: NodeContext) -> Bool {
    guard node.kernels == .optimized, !weights.isConstant, batches <= FullyConnectedNode.mostRows,
      weights.dtype == input.dtype, output.dtype == input.dtype
    else { return false }
    return [.float32, .int8, .uint8].contains(input.dtype)
  }

  /// The kernel of a few rows of float32 with weights as they lie.
  func float32VectorKernel(of node: NodeContext) throws(OperatorError) -> Kernel {
    let stage = Float32OutputStage(activation: try activation.floatRange())
    let (batches, inChannels, outChannels) = (batches, inChannels, outChannels)
    let products = VectorProducts(microkernels: node.microkernels)
    let (order, rounded): (FloatRowProducts.Order, String) =
      node.needsReferenceRounding ? (.sequence, ", rounded") : (.any, "")
    return Kernel("fullyConnectedFloat32\(rounded), \(products.name) rows") { memory in
      let (input, weights, output) = (memory.input(0), memory.input(1), memory.output(0))
      let bias = memory.optionalInput(2)
      let biases: Span<Float> = bias.elements()
      var results = output.mutableElements(as: Float.self)
      for batch in Checkpoint().steps(0..<batches) {
        let row = batch * inChannels..<(batch + 1) * inChannels
        var sums = results._mutatingExtracting(batch * outChannels..<(batch + 1) * outChannels)
        sums.update(repeating: 0)
        products.add(
          weights.elements(), input.elements().extracting(row), order: order, to: &sums)
        forEachIndex(in: 0..<outChannels) { channel in
          let bias = biases.isEmpty ? 0 : biases[channel]
          sums[channel] = stage.output(of: sums[channel], bias: bias, outChannel: channel)
        }
      }
    }
  }

  /// The kernel of a few rows of int8 or uint8 with weights as they lie.
  func byteVectorKernel(
    _ requantization: ProductRequantization<Double>, of node: NodeContext
  ) -> Kernel {
    let stage = RequantizationStage<Int32, Int32, UInt8, _>(requantization)
    let (batches, inChannels, outChannels) = (batches, inChannels, outChannels)
    let isSigned = requantization.dtype == .int8
    let products = VectorProducts(microkernels: node.microkernels)
    return Kernel(
      "fullyConnected\(isSigned ? "Int8" : "UInt8"), \(products.name) rows",
      scratchByteCount: outChannels * MemoryLayout<Int32>.stride
    ) { memory throws(OperatorError) in
      let (input, weights, output) = (memory.input(0), memory.input(1), memory.output(0))
      let bias = memory.optionalInput(2)
      let biases: Span<Int32> = bias.elements()
      var results = output.mutableElements(as: UInt8.self)
      var sums = memory.scratch.mutableElements(as: Int32.self)
      for batch in Checkpoint().steps(0..<batches) {
        let row = batch * inChannels..<(batch + 1) * inChannels
        let isDone = products.multiply(
          weights.elements(), zeroPoint: requantization.weightZeroPoint,
          input.elements().extracting(row), zeroPoint: requantization.inputZeroPoint,
          isSigned: isSigned, into: &sums)
        guard isDone else { throw .unsupported("there is no memory for a row of the input") }
        forEachIndex(in: 0..<outChannels) { channel in
          let bias = biases.isEmpty ? 0 : biases[channel]
          results[batch * outChannels + channel] = stage.output(
            of: sums[channel], bias: bias, outChannel: channel)
        }
      }
    }
  }
}
