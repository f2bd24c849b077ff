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
      return Operation(work: macs, try integerKernel(inputs, node, hasSteps: order != nil))
    case let dtype:
      throw .unsupported("does not support \(dtype); it supports float32 and int8")
    }
  }
  /// The kernel for int8 input, whose scheme TFLite chooses by the number of intermediates.
  private func integerKernel(_ inputs: LSTMInputs, _ node: NodeContext, hasSteps: Bool)
    throws(OperatorError) -> Kernel
  {
    try inputs.checkIntegerTypes(node)
    switch node.intermediates.count {
    case 5: return try LSTMIntegerWork(inputs, node, self).kernel()
    case 12 where !hasSteps: return try LSTMInteger8Work(inputs, node, self).kernel()
    case let count:
      throw .invalid(
        "has \(count) intermediates; with int8 input it takes \(hasSteps ? "5" : "5 or 12")")
    }
  }
}
