public import LiteModel

/// The place of a node in a model, for messages and profiles.
public struct NodePlace: Hashable, Sendable {
  /// The operator that the node runs.
  public let code: OperatorCode

  /// The node's index in its subgraph.
  public let node: Int

  /// The index of the subgraph.
  public let subgraph: Int

  public init(code: OperatorCode, node: Int, subgraph: Int) {
    self.code = code
    self.node = node
    self.subgraph = subgraph
  }
}

extension NodePlace: CustomStringConvertible {
  /// The place as messages give it: `CONV_2D (node 3, subgraph 0)`.
  public var description: String { "\(code) (node \(node), subgraph \(subgraph))" }
}
