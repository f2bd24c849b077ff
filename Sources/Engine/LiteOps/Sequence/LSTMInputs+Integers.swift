import LiteTensor

/// What an LSTM with int8 input demands of its tensors.
extension LSTMInputs {
  /// Checks the dtypes of the weights, biases and states, and that of the output.
  ///
  /// - Throws: ``OperatorError/unsupported(_:)`` where one is of another dtype, where recurrent
  ///   weights are a diagonal, or where there is a second input.
  func checkIntegerTypes(_ node: NodeContext) throws(OperatorError) {
    func expect(_ position: Int, _ dtype: DataType) throws(OperatorError) {
      guard let input = node.optionalInput(position), input.dtype != dtype else { return }
      throw .unsupported("input \(position) is \(input.dtype); it must be \(dtype)")
    }
    for gate in gates {
      try expect(gate.inputWeights, .int8)
      try expect(gate.recurrentWeights, .int8)
      if let position = gate.peepholeWeights { try expect(position, .int16) }
      try expect(gate.bias, .int32)
      try expect(gate.coefficients, .int16)
      guard !isDiagonal(gate, node) else {
        throw .unsupported("does not support diagonal recurrent weights with int8 input")
      }
    }
    try expect(Position.projectionWeights, .int8)
    try expect(Position.projectionBias, .int32)
    try expect(Position.outputState, .int8)
    try expect(Position.cellState, .int16)
    guard auxiliaryCount == 0 else {
      throw .unsupported("does not support a second input with int8 input")
    }
    let output = try node.output(0).dtype
    guard output == .int8 else {
      throw .unsupported("does not support int8 input with \(output) output")
    }
  }
}
