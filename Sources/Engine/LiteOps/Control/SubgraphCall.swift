import LiteTensor

/// The checks of operators that run subgraphs.
extension NodeContext {
  /// The types of the inputs from a position on.
  func inputTypes(from first: Int = 0) throws(OperatorError) -> [TensorType] {
    var types: [TensorType] = []
    for position in first..<max(inputs.count, first) { types.append(try input(position).type) }
    return types
  }

  /// Sets the outputs to the result types of a subgraph, as far as they are known.
  ///
  /// - Parameter types: The type of each output of the subgraph; nil where it is known only in a
  ///   run.
  /// - Throws: ``OperatorError`` where there are fewer than outputs, or of other dtypes.
  func setOutputs(to types: [TensorType?]) throws(OperatorError) {
    guard types.count >= outputs.count else {
      throw .invalid(
        "has \(outputs.count) outputs; the subgraph that it runs gives \(types.count)")
    }
    for (position, output) in outputs.enumerated() {
      guard let type = types[position] else { continue }
      guard output.dtype.declares(type.dtype) else {
        throw .invalid(
          "output \(position) is \(output.dtype); the subgraph that it runs gives \(type.dtype)")
      }
      guard type.dtype.byteCount(elements: type.shape.elementCount) != nil else { continue }
      try setOutput(position, shape: type.shape, dtype: type.dtype)
    }
  }

  /// Checks that an input is a condition: one bool.
  func expectCondition(_ type: TensorType, _ role: String) throws(OperatorError) {
    guard type.dtype == .bool, type.shape.elementCount == 1 else {
      throw .invalid("\(role) is \(type); it must be one bool")
    }
  }
}
