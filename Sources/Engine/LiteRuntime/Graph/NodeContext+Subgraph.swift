import LiteKernels
import LiteModel
import LiteOps
import LiteTensor

extension NodeContext {
  /// A node of a subgraph in the form that its operator reads.
  ///
  /// - Parameters:
  ///   - inputs: The tensors that it reads.
  ///   - outputs: The tensors that it writes.
  ///   - intermediates: The tensors that carry only its quantization.
  ///   - subgraph: The subgraph.
  ///   - kernels: Which kernels to choose.
  ///   - microkernels: The micro-kernels that fast kernels are made of.
  ///   - needsReferenceRounding: Whether float32 accumulators must be rounded as the reference
  ///     kernels round them.
  ///   - callees: The output types of other subgraphs.
  ///   - types: The type of a tensor; nil where it is the declared one.
  ///   - memories: The value of a tensor; nil where it is not known.
  ///   - encoded: What the model stores of a constant that the node decodes; nil for others.
  ///   - isConstant: Whether the value of a tensor never changes.
  convenience init(
    inputs: [Int?], outputs: [Int?], intermediates: [Int?], in subgraph: Subgraph,
    kernels: KernelSet, microkernels: MicrokernelTable, needsReferenceRounding: Bool,
    callees: any SubgraphTypes,
    types: (Int) -> TensorType?, memories: (Int) -> TensorMemory?,
    encoded: (Int) -> StoredConstant? = { _ in nil }, isConstant: (Int) -> Bool
  ) {
    let inputs = inputs.map { index -> Input? in
      guard let index else { return nil }
      // Each property is read by itself: copying the tensor would retain every array in it.
      return Input(
        name: subgraph.tensors[index].name, type: types(index) ?? subgraph.tensors[index].type,
        value: memories(index), isConstant: isConstant(index),
        isVariable: subgraph.tensors[index].isVariable,
        sparsity: subgraph.tensors[index].sparsity,
        blockwise: subgraph.tensors[index].quantizationDetails.flatMap { details in
          guard case .blockwise(let scales, _, let blockSize) = details,
            let memory = memories(scales)
          else { return nil }
          return Blockwise(scales: memory, blockSize: blockSize)
        }, encoded: encoded(index))
    }
    self.init(
      kernels: kernels, microkernels: microkernels, inputs: inputs,
      outputs: outputs.map { index in
        // An omitted output still needs memory; its type is that of input 0.
        index.map { subgraph.tensors[$0].type } ?? inputs.first??.type
          ?? TensorType(.uint8, .scalar)
      },
      intermediates: intermediates.map { $0.map { subgraph.tensors[$0].type } },
      needsReferenceRounding: needsReferenceRounding, callees: callees)
  }

  /// The outputs, all of which the operator must have set.
  func finishedOutputs() throws(OperatorError) -> [Output] {
    var outputs: [Output] = []
    for (position, output) in prepared.enumerated() {
      guard let output else {
        throw .invalid("output \(position) has no place in what the operator computes")
      }
      outputs.append(output)
    }
    return outputs
  }
}
