import LiteKernels
import LiteModel
import LiteOps
import LiteTensor

extension Preparation {
  /// The preparation of a node before the model runs, with what is known of its inputs, of zeros
  /// around the images of input 0, and of inputs whose elements do not follow each other.
  init(
    _ node: Node, in subgraph: Subgraph, kernels: KernelSet, needsReferenceRounding: Bool,
    states: [TensorState], padding: ImagePadding = .none, layouts: [Int: ElementLayout] = [:]
  ) {
    self.init(
      node, in: subgraph, kernels: kernels, needsReferenceRounding: needsReferenceRounding,
      types: { states[$0].type }, values: { states[$0].knownValue },
      isConstant: { states[$0].knownValue != nil }, padding: padding, layouts: layouts)
  }

  /// The preparation of a node while the model runs, when every value is there.
  init(
    _ node: Node, in subgraph: Subgraph, kernels: KernelSet, needsReferenceRounding: Bool,
    values: [TensorValue?]
  ) {
    self.init(
      node, in: subgraph, kernels: kernels, needsReferenceRounding: needsReferenceRounding,
      types: { values[$0]?.type }, values: { values[$0]?.memory },
      isConstant: { subgraph.tensors[$0].isConstant })
  }

  private init(
    _ node: Node, in subgraph: Subgraph, kernels: KernelSet, needsReferenceRounding: Bool,
    types: (Int) -> TensorType?, values: (Int) -> TensorMemory?, isConstant: (Int) -> Bool,
    padding: ImagePadding = .none, layouts: [Int: ElementLayout] = [:]
  ) {
    let inputs = node.inputs.enumerated().map { position, index -> Input? in
      guard let index else { return nil }
      // Each part by itself: to copy the tensor would be to copy them all.
      return Input(
        name: subgraph.tensors[index].name, type: types(index) ?? subgraph.tensors[index].type,
        value: values(index), isConstant: isConstant(index),
        isVariable: subgraph.tensors[index].isVariable,
        sparsity: subgraph.tensors[index].sparsity,
        blockwise: subgraph.tensors[index].quantizationDetails.flatMap { details in
          guard case .blockwise(let scales, _, let blockSize) = details,
            let memory = values(scales)
          else { return nil }
          return Blockwise(scales: memory, blockSize: blockSize)
        },
        padding: position == 0 ? padding : .none, layout: layouts[position])
    }
    self.init(
      kernels: kernels, inputs: inputs,
      outputs: node.outputs.map { index in
        // An output that nobody wants still has to go somewhere; its type is that of input 0.
        index.map { subgraph.tensors[$0].type } ?? inputs.first??.type
          ?? TensorType(.uint8, .scalar)
      },
      intermediates: node.intermediates.map { $0.map { subgraph.tensors[$0].type } },
      needsReferenceRounding: needsReferenceRounding)
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
