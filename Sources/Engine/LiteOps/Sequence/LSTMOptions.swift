import LiteSchema
import LiteTensor

/// The options that all operators of the LSTM family have.
struct LSTMOptions: Sendable {
  /// The activation of the candidate and of the cells.
  let activation: Schema.ActivationFunctionType

  /// The largest magnitude of a cell; 0 for no limit.
  let cellClip: Float

  /// The largest magnitude of a projected output; 0 for no limit.
  let projectionClip: Float

  /// Whether vectors that are quantized when the model runs have a zero point.
  let isAsymmetric: Bool

  /// Checks the clips.
  func check() throws(OperatorError) {
    for (clip, name) in [(cellClip, "cell_clip"), (projectionClip, "proj_clip")]
    where !(clip >= 0) {
      throw .invalid("\(name) is \(clip); it must be at least 0")
    }
  }

  /// The operation of a node whose tensors have the order of ``LSTMInputs``.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - order: How the sequences lie; nil for an input of one step.
  /// - Returns: The operation.
  /// - Throws: ``OperatorError`` where the inputs do not go together.
  func operation(of node: Preparation, _ order: SequenceOrder?) throws(OperatorError)
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
