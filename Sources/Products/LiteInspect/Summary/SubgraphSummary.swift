import LiteModel
import LiteOps

/// A subgraph of a model.
public struct SubgraphSummary: Encodable, Hashable, Sendable {
  /// The index in the model.
  public let index: Int

  /// The name; may be empty.
  public let name: String

  /// The indices of the tensors that the caller feeds.
  public let inputs: [Int]

  /// The indices of the tensors that the caller reads.
  public let outputs: [Int]

  /// Every tensor.
  public let tensors: [TensorSummary]

  /// Every node, in the order of execution.
  public let nodes: [NodeSummary]

  init(_ subgraph: Subgraph, index: Int, work: [Work]) {
    self.index = index
    name = subgraph.name
    inputs = subgraph.inputs
    outputs = subgraph.outputs
    let fed = Set(subgraph.inputs)
    tensors = subgraph.tensors.enumerated().map { index, tensor in
      TensorSummary(tensor, index: index, isInput: fed.contains(index))
    }
    nodes = subgraph.nodes.enumerated().map { index, node in
      NodeSummary(node, index: index, in: subgraph, work: work[index])
    }
  }
}
