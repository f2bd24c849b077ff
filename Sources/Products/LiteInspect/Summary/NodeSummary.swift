import LiteModel
import LiteOps
import LiteTensor

/// A node of a model.
public struct NodeSummary: Encodable, Hashable, Sendable {
  /// The index in the subgraph: nodes run in this order.
  public let index: Int

  /// The operator, such as `CONV_2D`.
  public let op: String

  /// The operator's version.
  public let version: Int

  /// The tensors that are read; nil for those left out.
  public let inputs: [Int?]

  /// The tensors that are written; nil for those left out.
  public let outputs: [Int?]

  /// The number of multiply-accumulates, from the declared shapes; 0 where the operator is not supported.
  public let macs: Int

  /// The number of weights and biases that the node reads.
  public let parameters: Int

  init(_ node: Node, index: Int, in subgraph: Subgraph, work: Work) {
    self.index = index
    op = node.code.description
    version = node.version
    inputs = node.inputs
    outputs = node.outputs
    macs = work.macs
    parameters = node.inputs.reduce(0) { sum, input in
      guard let input, subgraph.tensors[input].isParameter else { return sum }
      return sum.addingSaturated(subgraph.tensors[input].type.shape.elementCount)
    }
  }
}
