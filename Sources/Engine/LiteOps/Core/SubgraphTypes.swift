public import LiteTensor

/// Tells an operator what the subgraphs that it runs give.
public protocol SubgraphTypes {
  /// The types of the outputs of a subgraph.
  ///
  /// - Parameters:
  ///   - subgraph: The index of the subgraph, which is there.
  ///   - inputs: The types of its inputs.
  /// - Returns: For each output its type; nil where only a run can tell.
  /// - Throws: ``OperatorError`` where the subgraph does not take the inputs.
  func outputTypes(ofSubgraph subgraph: Int, inputs: [TensorType]) throws(OperatorError)
    -> [TensorType?]
}
