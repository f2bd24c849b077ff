import LiteExecution
import LiteModel
public import LiteTensor

/// What tensors hold, beside the outputs of a run.
extension Interpreter {
  /// Checks that the model can run, as far as that is known before it is compiled.
  ///
  /// - Throws: ``RuntimeError/unsupportedOperators(_:)`` and ``RuntimeError/defective(_:)``.
  public func checkSupport() throws(RuntimeError) {
    try model.checkSupport(ofSubgraph: subgraphIndex, by: options.registry)
  }

  /// The bytes of an input, copied.
  ///
  /// - Throws: ``RuntimeError/notAllocated``. The bytes of strings that were never set are none.
  public func input(at position: Int) throws(RuntimeError) -> [UInt8] {
    let index = try inputTensor(at: position).index
    return try value(ofAllocated: index)?.bytes ?? []
  }

  /// The value of any tensor of the subgraph, copied.
  ///
  /// Constants and inputs always have a value. Results of nodes have one after a run with
  /// ``InterpreterOptions/keepsIntermediates``, or where they are outputs.
  ///
  /// - Parameter index: The index of the tensor in its subgraph.
  /// - Returns: The type and bytes; nil where nothing is known of it.
  /// - Throws: ``RuntimeError/notAllocated``.
  public func value(ofTensor index: Int) throws(RuntimeError) -> (type: TensorType, bytes: [UInt8])?
  {
    guard model.subgraphs[subgraphIndex].tensors.indices.contains(index) else { return nil }
    return try value(ofAllocated: index)
  }
}
