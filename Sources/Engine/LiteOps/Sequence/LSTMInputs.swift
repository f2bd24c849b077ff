import LiteReference
import LiteTensor

/// The tensors of an LSTM over sequences, checked: how many values there are, and which of
/// the optional tensors.
struct LSTMInputs {
  /// The positions of the tensors that belong to no gate.
  enum Position {
    static let input = 0
    static let projectionWeights = 16
    static let projectionBias = 17
    static let outputState = 18
    static let cellState = 19
  }

  /// How the vectors of the sequences lie.
  let layout: SequenceLayout

  /// The number of elements of an input vector.
  let inputCount: Int

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
  /// - Throws: ``OperatorError`` where a tensor is missing or has another shape, or where a
  ///   state does not keep its value between runs.
  init(_ node: Preparation, isTimeMajor: Bool) throws(OperatorError) {
    guard node.inputs.count == 20 || node.inputs.count == 24 else {
      throw .invalid("has \(node.inputs.count) inputs; it takes 20 or 24")
    }
    try node.expect(inputs: 20...24)
    let input = try node.input(Position.input).shape
    guard input.rank == 3 else {
      throw .invalid("input 0 has shape \(input); it must have 3 axes")
    }
    layout = SequenceLayout(
      batches: input[isTimeMajor ? 1 : 0], steps: input[isTimeMajor ? 0 : 1],
      isTimeMajor: isTimeMajor)
    inputCount = input[2]
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
    dimensions[2] = outputCount
    try node.setOutput(0, dimensions: dimensions)
  }

  /// Whether a gate's weights of the output of the step before are a diagonal.
  func isDiagonal(_ gate: LSTMGate, _ node: Preparation) -> Bool {
    node.optionalInput(gate.recurrentWeights)?.shape.rank == 1
  }

  private func checkShapes(_ node: Preparation) throws(OperatorError) {
    for gate in gates {
      try expect([cellCount, inputCount], gate.inputWeights, node)
      if isDiagonal(gate, node) {
        try expect([cellCount], gate.recurrentWeights, node)
      } else {
        try expect([cellCount, outputCount], gate.recurrentWeights, node)
      }
      try expect([cellCount], gate.bias, node)
      if hasPeepholes, let position = gate.peepholeWeights {
        try expect([cellCount], position, node)
      }
      if isNormalized { try expect([cellCount], gate.coefficients, node) }
    }
    if isProjected {
      try expect([outputCount, cellCount], Position.projectionWeights, node)
      if node.optionalInput(Position.projectionBias) != nil {
        try expect([outputCount], Position.projectionBias, node)
      }
    } else if outputCount != cellCount {
      throw .invalid(
        "has \(cellCount) cells and \(outputCount) outputs; they may only differ with a "
          + "projection")
    }
    try expectState(Position.outputState, count: outputCount, node)
    try expectState(Position.cellState, count: cellCount, node)
  }

  private func expect(_ dimensions: [Int], _ position: Int, _ node: Preparation)
    throws(OperatorError)
  {
    let shape = try node.input(position).shape
    guard shape.dimensions == dimensions else {
      throw .invalid("input \(position) has shape \(shape); it must be \(dimensions)")
    }
  }

  private func expectState(_ position: Int, count: Int, _ node: Preparation)
    throws(OperatorError)
  {
    let state = try node.input(position)
    guard state.isVariable else {
      throw .invalid("input \(position) is not a variable; a state must keep its value")
    }
    let (needed, overflow) = layout.batches.multipliedReportingOverflow(by: count)
    guard !overflow, state.shape.elementCount == needed else {
      throw .invalid(
        "input \(position) has shape \(state.shape); it must hold \(count) values for each of "
          + "\(layout.batches) sequences")
    }
  }

  /// The number of multiply-accumulates of all steps; the greatest integer where it is
  /// larger.
  var macs: Int {
    let (perGate, a) = cellCount.multipliedReportingOverflow(by: inputCount + outputCount)
    let (projection, b) = (isProjected ? cellCount : 0).multipliedReportingOverflow(
      by: outputCount)
    let (step, c) = perGate.multipliedReportingOverflow(by: gates.count)
    let (sum, d) = step.addingReportingOverflow(projection)
    let (batch, e) = sum.multipliedReportingOverflow(by: layout.batches)
    let (all, f) = batch.multipliedReportingOverflow(by: layout.steps)
    return a || b || c || d || e || f ? Int.max : all
  }
}
