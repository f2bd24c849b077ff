import LiteKernels
import LiteModel
import LiteTensor

/// An operator that runs on its own, for tables that are computed before a run.
struct OperatorRun {
  private let kernel: Kernel
  private let byteCount: Int

  /// A run of an operator with one output, by its reference kernel.
  ///
  /// - Parameters:
  ///   - op: The operator.
  ///   - inputs: The types of its inputs.
  ///   - output: The type of its output.
  /// - Throws: ``OperatorError`` where it does not support these types.
  init(_ op: any Operator, _ inputs: [TensorType], output: TensorType) throws(OperatorError) {
    let node = NodeContext(
      kernels: .reference, microkernels: .portable,
      inputs: inputs.map { NodeContext.Input(name: "", type: $0) }, outputs: [output],
      callees: NoSubgraphs())
    kernel = try op.infer(node).lower()
    byteCount = node.prepared[0]?.byteCount ?? 0
  }

  /// The bytes of the output for those of the inputs, which have elements of one width.
  ///
  /// Each `unsafe` in it is an address in a block that outlives the run.
  /// - Throws: ``OperatorError`` where the operator has no result for these values.
  func results(of inputs: [[UInt8]]) throws(OperatorError) -> [UInt8] {
    var block = inputs.flatMap(\.self)
    let start = block.count
    block += [UInt8](repeating: 0, count: byteCount + kernel.scratchByteCount)
    let result = unsafe block.withUnsafeMutableBytes { bytes -> Result<Void, OperatorError> in
      guard let address = bytes.baseAddress else { return .success(()) }
      let memory = unsafe TensorMemory(address: address, byteCount: bytes.count)
      var operands: [TensorMemory] = []
      var offset = 0
      for input in inputs {
        operands.append(memory[bytes: offset..<offset + input.count])
        offset += input.count
      }
      let node = NodeMemory(
        inputs: operands, outputs: [memory[bytes: start..<start + byteCount]],
        scratch: memory[bytes: start + byteCount..<bytes.count])
      return Result { () throws(OperatorError) in try kernel.run(node) }
    }
    try result.get()
    return Array(block[start..<start + byteCount])
  }
}

/// The subgraphs of a model of one node: none.
struct NoSubgraphs: SubgraphTypes {
  func outputTypes(ofSubgraph subgraph: Int, inputs: [TensorType]) throws(OperatorError)
    -> [TensorType?]
  {
    throw .invalid("there is no subgraph \(subgraph)")
  }

  func operators(ofSubgraph subgraph: Int) throws(OperatorError) -> [OperatorCode] {
    throw .invalid("there is no subgraph \(subgraph)")
  }
}
