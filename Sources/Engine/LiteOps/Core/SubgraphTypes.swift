public import LiteModel
public import LiteTensor

/// The output types of the subgraphs that an operator runs.
public protocol SubgraphTypes {
  /// The types of the outputs of a subgraph.
  ///
  /// - Parameters:
  ///   - subgraph: The index of the subgraph, which exists.
  ///   - inputs: The types of its inputs.
  /// - Returns: The type of each output; nil where only a run determines it.
  /// - Throws: ``OperatorError`` where the subgraph does not take the inputs.
  func outputTypes(ofSubgraph subgraph: Int, inputs: [TensorType]) throws(OperatorError)
    -> [TensorType?]

  /// The operators of the nodes of a subgraph.
  ///
  /// - Parameter subgraph: The index of the subgraph, which exists.
  /// - Returns: The operators, in the order of the nodes.
  /// - Throws: ``OperatorError`` where the model has no such subgraph.
  func operators(ofSubgraph subgraph: Int) throws(OperatorError) -> [OperatorCode]
}
