import LiteTensor

extension LSTMOptions {
  /// The operation of a node whose tensors have the order of ``LSTMInputs``.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - order: How the sequences lie; nil for an input of one step.
  /// - Returns: The operation.
  /// - Throws: ``OperatorError`` where the inputs do not go together.
  func operation(of node: NodeContext, _ order: SequenceOrder?) throws(OperatorError)
    -> Operation
  {
    try check()
    let inputs = try LSTMInputs(node, order)
    let macs = Work(macs: inputs.macs)
    switch try node.input(LSTMInputs.Position.input).dtype {
    case .float32:
      let lstm = try LSTMFloatWork(inputs, node, self)
      return Operation(work: macs, lstm.fastKernel(of: node) ?? lstm.kernel())
    case .int8:
      let lstm = try LSTMIntegerWork(inputs, node, self)
      return Operation(work: macs, lstm.kernel())
    case let dtype:
      throw .unsupported("does not support \(dtype); it supports float32 and int8")
    }
  }
}
