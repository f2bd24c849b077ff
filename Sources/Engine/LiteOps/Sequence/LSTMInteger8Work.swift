import LiteExecution
import LiteReference
import LiteTensor

/// A run of an LSTM with int8 inputs, outputs, weights and products, and int16 cells and gates
/// (TFLite's scheme 8x8_8, which 12 intermediates choose).
///
/// Layer normalization, the projection and its bias are required: TFLite reads them without a test.
/// It never has an input gate, `i = 1 − f`, and no peepholes; where a model has weights for them, they
/// are checked, and ignored as TFLite ignores them.
struct LSTMInteger8Work: Sendable {
  private let batches: Int
  private let inputCount: Int
  private let cellCount: Int
  private let outputCount: Int
  private let scales: LSTMInteger8Scales
  private let cellClip: Int16
  private let projectionClip: Int8

  /// The work on checked inputs of one step.
  ///
  /// - Throws: ``OperatorError`` where a required tensor is missing or a scale is not supported.
  init(
    _ inputs: LSTMInputs, _ node: NodeContext, _ options: LSTMOptions
  ) throws(OperatorError) {
    (batches, inputCount) = (inputs.layout.batches, inputs.inputCount)
    (cellCount, outputCount) = (inputs.cellCount, inputs.outputCount)
    for (position, role) in [
      (LSTMGate.forget.coefficients, "coefficients of a layer normalization"),
      (LSTMInputs.Position.projectionWeights, "projection weights"),
      (LSTMInputs.Position.projectionBias, "projection bias"),
    ] where node.optionalInput(position) == nil {
      throw .unsupported("input \(position), \(role), is missing; 12 intermediates need it")
    }
    scales = try LSTMInteger8Scales(node)
    let output = try node.perTensorQuantization(of: try node.output(0), "output 0")
    // Cells are below 1, so that a larger limit is none.
    cellClip = options.cellClip < 1 ? Int16(options.cellClip * 0x1p15) : 0
    projectionClip = Int8(min(options.projectionClip / output.scale, 127))
  }

  // MARK: Running

  /// The kernel.
  func kernel() -> Kernel {
    Kernel("lstmInt8Products", scratchByteCount: 4 * gateByteCount) { memory in
      for batch in Checkpoint().steps(0..<batches) { run(memory, batch: batch) }
    }
  }

  private var gateByteCount: Int { cellCount * MemoryLayout<Int16>.stride }

  /// The memory of a gate; that of the input gate, which there is not, holds the unprojected output.
  private func gateMemory(_ gate: LSTMGate, _ memory: NodeMemory) -> TensorMemory {
    let start = gate.rawValue * gateByteCount
    return memory.scratch[bytes: start..<start + gateByteCount]
  }

  private func run(_ memory: NodeMemory, batch: Int) {
    let input = memory.input(LSTMInputs.Position.input)[
      bytes: batch * inputCount..<(batch + 1) * inputCount]
    let state = memory.input(LSTMInputs.Position.outputState)[
      bytes: batch * outputCount..<(batch + 1) * outputCount]
    let cell = memory.input(LSTMInputs.Position.cellState)[
      bytes: batch * gateByteCount..<(batch + 1) * gateByteCount]
    compute(.forget, scales.forget, memory, input: input, state: state)
    compute(.candidate, scales.candidate, memory, input: input, state: state)
    compute(.output, scales.output, memory, input: input, state: state)
    let (forget, candidate) = (gateMemory(.forget, memory), gateMemory(.candidate, memory))
    let none = forget[bytes: 0..<0]
    var cells = cell.mutableElements(as: Int16.self)
    updateLSTMCellInt16(
      &cells, inputGate: none.elements(), forgetGate: forget.elements(),
      candidate: candidate.elements(), exponent: -15, clip: cellClip)
    finish(memory, batch: batch, state: state, cell: cell)
  }

  private func compute(
    _ gate: LSTMGate, _ parameters: LSTMInteger8Scales.Gate, _ memory: NodeMemory,
    input: TensorMemory, state: TensorMemory
  ) {
    let gateMemory = gateMemory(gate, memory)
    var values = gateMemory.mutableElements(as: Int16.self)
    let inputWeights = memory.input(gate.inputWeights)
    let recurrentWeights = memory.input(gate.recurrentWeights)
    setLSTMGateInt8(
      &values, inputWeights: inputWeights.elements(), input: input.elements(),
      inputProduct: parameters.input, recurrentWeights: recurrentWeights.elements(),
      state: state.elements(), recurrentProduct: parameters.recurrent)
    let (coefficients, bias) = (memory.input(gate.coefficients), memory.input(gate.bias))
    parameters.normalization.apply(
      to: &values, coefficients: coefficients.elements(), bias: bias.elements())
    activateThroughFloat(&values, isSigmoid: gate != .candidate)
  }

  private func finish(
    _ memory: NodeMemory, batch: Int, state: TensorMemory, cell: TensorMemory
  ) {
    let (outputGate, hidden) = (gateMemory(.output, memory), gateMemory(.input, memory))
    var hiddens = hidden.mutableElements(as: Int16.self)
    outputOfLSTMCellThroughFloat(
      cell.elements(), outputGate: outputGate.elements(), into: &hiddens)
    let weights = memory.input(LSTMInputs.Position.projectionWeights)
    let bias = memory.input(LSTMInputs.Position.projectionBias)
    var states = state.mutableElements(as: Int8.self)
    projectInt16(
      weights.elements(), hiddens.span, bias: bias.elements(), multiplier: scales.projection,
      zeroPoint: scales.outputZeroPoint, clip: projectionClip, into: &states)
    let output = memory.output(0)[bytes: batch * outputCount..<(batch + 1) * outputCount]
    var outputs = output.mutableElements(as: Int8.self)
    copyElements(states.span, to: &outputs)
  }
}
