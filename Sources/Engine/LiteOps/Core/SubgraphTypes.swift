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
}
