/// A list of nodes and the tensors between them.
public struct Subgraph: Sendable {
  /// The name; empty where the file has none.
  public let name: String

  /// The tensors, by index.
  public let tensors: [Tensor]

  /// The tensors that the caller feeds, by position.
  public let inputs: [Int]

  /// The tensors that the caller reads, by position.
  public let outputs: [Int]

  /// The nodes, in the order of execution.
  public let nodes: [Node]

  /// A subgraph of tensors and the nodes between them.
  public init(name: String, tensors: [Tensor], inputs: [Int], outputs: [Int], nodes: [Node]) {
    self.name = name
    self.tensors = tensors
    self.inputs = inputs
    self.outputs = outputs
    self.nodes = nodes
  }
}
