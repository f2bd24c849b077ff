/// A node of a model, as messages name it.
public struct ModelNode: Hashable, Sendable {
  /// The operator that the node runs, as the schema spells it, such as `CONV_2D`.
  public let operatorName: String

  /// The node's index in its subgraph.
  public let index: Int

  /// The index of the subgraph.
  public let subgraph: Int
}

extension ModelNode: CustomStringConvertible {
  /// The operator and the place: `CONV_2D (node 3, subgraph 0)`.
  public var description: String { "\(operatorName) (node \(index), subgraph \(subgraph))" }
}
