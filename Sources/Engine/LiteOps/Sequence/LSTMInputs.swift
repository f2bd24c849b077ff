import LiteReference
import LiteTensor

/// The tensors of an LSTM, checked: how many values there are, and which of the optional tensors.
///
/// There are 20 inputs, 24 with layer normalization, and 29 with a second input.
struct LSTMInputs {
  /// The positions of the tensors that belong to no gate.
  enum Position {
    static let input = 0
    static let projectionWeights = 16
    static let projectionBias = 17
    static let outputState = 18
    static let cellState = 19

    /// The second input of a cell of a bidirectional LSTM, and its weights.
    static let auxiliaryInput = 24
    static let auxiliaryWeights = 25
  }

  /// How the vectors of the sequences lie.
  let layout: SequenceLayout

  /// The number of elements of an input vector.
  let inputCount: Int

  /// The number of elements of a vector of the second input; 0 where there is none.
  let auxiliaryCount: Int

  /// The number of cells.
  let cellCount: Int

  /// The number of elements of an output vector.
  let outputCount: Int

  /// The gates that have weights; without the input gate, it is 1 minus the forget gate.
  let gates: [LSTMGate]

  /// Whether the gates look at the state of the cells.
  let hasPeepholes: Bool

  /// Whether the gates are normalized.
  let isNormalized: Bool

  /// Whether the output is projected.
  let isProjected: Bool

  /// Checks the shapes and sets that of the output.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - order: How the sequences lie; nil for an input of one step, `[batches, elements]`.
  /// - Throws: ``OperatorError`` where a tensor is missing or has another shape, or where a
  ///   state does not keep its value between runs.
  init(_ node: NodeContext, _ order: SequenceOrder?) throws(OperatorError) {
    guard [20, 24, 29].contains(node.inputs.count) else {
      throw .invalid("has \(node.inputs.count) inputs; it takes 20 or 24")
    }
    try node.expect(inputs: 20...29)
    let input = try node.input(Position.input).shape
    layout = try SequenceLayout(of: input, order)
    inputCount = input[input.rank - 1]
    auxiliaryCount = try node.auxiliaryCount(at: Position.auxiliaryInput, beside: input)
    let outputWeights = try node.input(LSTMGate.output.inputWeights).shape
    let recurrent = try node.input(LSTMGate.output.recurrentWeights).shape
    guard outputWeights.rank == 2, recurrent.rank == 1 || recurrent.rank == 2 else {
      throw .invalid(
        "weights of the output gate have shapes \(outputWeights) and \(recurrent); they must "
          + "have 2 axes")
    }
    cellCount = outputWeights[0]
    outputCount = recurrent[recurrent.rank - 1]
    let hasInputGate = node.optionalInput(LSTMGate.input.inputWeights) != nil
    gates = LSTMGate.allCases.filter { $0 != .input || hasInputGate }
    hasPeepholes = node.optionalInput(11) != nil
    isNormalized = node.optionalInput(LSTMGate.forget.coefficients) != nil
    isProjected = node.optionalInput(Position.projectionWeights) != nil
    try checkShapes(node)
    var dimensions = input.dimensions
    dimensions[dimensions.count - 1] = outputCount
    try node.setOutput(0, dimensions: dimensions)
  }

  /// Whether a gate's weights of the output of the step before are a diagonal.
  func isDiagonal(_ gate: LSTMGate, _ node: NodeContext) -> Bool {
    node.optionalInput(gate.recurrentWeights)?.shape.rank == 1
  }

  private func checkShapes(_ node: NodeContext) throws(OperatorError) {
    for gate in gates {
      try node.expect([cellCount, inputCount], ofInput: gate.inputWeights)
      if auxiliaryCount > 0 {
        try node.expect([cellCount, auxiliaryCount], ofInput: gate.auxiliaryWeights)
      }
      if isDiagonal(gate, node) {
        guard outputCount == cellCount else {
          throw .invalid(
            "has \(cellCount) cells and \(outputCount) outputs; with recurrent weights that are a "
              + "diagonal they may not differ")
        }
        try node.expect([cellCount], ofInput: gate.recurrentWeights)
      } else {
        try node.expect([cellCount, outputCount], ofInput: gate.recurrentWeights)
      }
      try node.expect([cellCount], ofInput: gate.bias)
      if hasPeepholes, let position = gate.peepholeWeights {
        try node.expect([cellCount], ofInput: position)
      }
      if isNormalized { try node.expect([cellCount], ofInput: gate.coefficients) }
    }
    if isProjected {
      try node.expect([outputCount, cellCount], ofInput: Position.projectionWeights)
      if node.optionalInput(Position.projectionBias) != nil {
        try node.expect([outputCount], ofInput: Position.projectionBias)
      }
    } else if outputCount != cellCount {
      throw .invalid(
        "has \(cellCount) cells and \(outputCount) outputs; they may only differ with a "
          + "projection")
    }
    try node.expectState(Position.outputState, count: outputCount, batches: layout.batches)
    try node.expectState(Position.cellState, count: cellCount, batches: layout.batches)
  }

  /// The number of multiply-accumulates of all steps; the greatest integer where it is
  /// larger.
  var macs: Int {
    let (perGate, a) = cellCount.multipliedReportingOverflow(
      by: inputCount + auxiliaryCount + outputCount)
    let (projection, b) = (isProjected ? cellCount : 0).multipliedReportingOverflow(
      by: outputCount)
    let (step, c) = perGate.multipliedReportingOverflow(by: gates.count)
    let (sum, d) = step.addingReportingOverflow(projection)
    let (batch, e) = sum.multipliedReportingOverflow(by: layout.batches)
    let (all, f) = batch.multipliedReportingOverflow(by: layout.steps)
    return a || b || c || d || e || f ? Int.max : all
  }
}
