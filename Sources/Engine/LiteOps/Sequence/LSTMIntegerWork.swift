import LiteExecution
import LiteReference
import LiteTensor

/// A run of an LSTM with int8 inputs, outputs and weights, and int16 cells and gates.
struct LSTMIntegerWork: Sendable {
  private let layout: SequenceLayout
  private let inputCount: Int
  private let cellCount: Int
  private let outputCount: Int
  private let isProjected: Bool
  private let scales: LSTMIntegerScales
  private let cellClip: Int16
  private let projectionClip: Int8
  private let product: IntegerVectorProduct

  /// The work on checked inputs.
  ///
  /// - Throws: ``OperatorError`` where a dtype or a scale is not supported, or where weights
  ///   are not known yet.
  init(
    _ inputs: LSTMInputs, _ node: NodeContext, _ options: LSTMOptions
  ) throws(OperatorError) {
    (layout, inputCount) = (inputs.layout, inputs.inputCount)
    (cellCount, outputCount) = (inputs.cellCount, inputs.outputCount)
    isProjected = inputs.isProjected
    scales = try LSTMIntegerScales(inputs, node)
    let cell = try node.perTensorQuantization(
      of: try node.input(LSTMInputs.Position.cellState).type, "input 19")
    let output = try node.perTensorQuantization(of: try node.output(0), "output 0")
    product = IntegerVectorProduct(node)
    self.cellClip = Int16(min(options.cellClip / cell.scale, 32767))
    self.projectionClip = Int8(min(options.projectionClip / output.scale, 127))
  }

  // MARK: Running

  /// The kernel.
  func kernel() -> Kernel {
    Kernel(product.kernelName("lstmInt8"), scratchByteCount: hiddenStart + cellCount) { memory in
      let checkpoint = Checkpoint()
      for batch in checkpoint.steps(0..<layout.batches) {
        for step in checkpoint.steps(0..<layout.steps) {
          run(memory, batch: batch, row: layout.row(batch: batch, step: step))
        }
      }
    }
  }

  private var gateByteCount: Int { cellCount * MemoryLayout<Int16>.stride }

  /// Where the sums of products start in the scratch memory: behind four gates.
  private var sumsStart: Int { 4 * gateByteCount }

  /// Where the unprojected output starts: behind the sums of all rows of a matrix.
  private var hiddenStart: Int {
    sumsStart + max(cellCount, outputCount) * MemoryLayout<Int32>.stride
  }

  /// The memory of the sums of the rows of a matrix.
  private func sums(_ rows: Int, _ memory: NodeMemory) -> TensorMemory {
    memory.scratch[bytes: sumsStart..<sumsStart + rows * MemoryLayout<Int32>.stride]
  }

  private func gateMemory(_ gate: LSTMGate, _ memory: NodeMemory) -> TensorMemory {
    let start = gate.rawValue * gateByteCount
    return memory.scratch[bytes: start..<start + gateByteCount]
  }

  private func run(_ memory: NodeMemory, batch: Int, row: Int) {
    let input = memory.input(LSTMInputs.Position.input)[
      bytes: row * inputCount..<(row + 1) * inputCount]
    let state = memory.input(LSTMInputs.Position.outputState)[
      bytes: batch * outputCount..<(batch + 1) * outputCount]
    let cell = memory.input(LSTMInputs.Position.cellState)[
      bytes: batch * gateByteCount..<(batch + 1) * gateByteCount]
    let peepholes = peepholes(of: batch)
    for gate in LSTMGate.allCases where gate != .output {
      compute(gate, memory, input: input, state: state, cell: cell, peepholes)
    }
    let candidate = gateMemory(.candidate, memory)
    let forget = gateMemory(.forget, memory)
    let inputGate = gateMemory(.input, memory)
    let hasInputGate = scales.gates[LSTMGate.input.rawValue] != nil
    let usedInputGate = inputGate[bytes: 0..<(hasInputGate ? inputGate.byteCount : 0)]
    var cells = cell.mutableElements(as: Int16.self)
    updateLSTMCellInt16(
      &cells, inputGate: usedInputGate.elements(), forgetGate: forget.elements(),
      candidate: candidate.elements(), exponent: scales.cellExponent, clip: cellClip)
    compute(.output, memory, input: input, state: state, cell: cell, peepholes)
    finish(memory, row: row, state: state, cell: cell)
  }

  /// Batches step together where time comes first.
  private func peepholes(of batch: Int) -> PeepholeRows {
    layout.isTimeMajor
      ? PeepholeRows(
        batch: batch, of: layout.batches, cells: cellCount, outputs: outputCount)
      : PeepholeRows(batch: 0, of: 1, cells: cellCount, outputs: outputCount)
  }

  private func compute(
    _ gate: LSTMGate, _ memory: NodeMemory, input: TensorMemory, state: TensorMemory,
    cell: TensorMemory, _ peepholes: PeepholeRows
  ) {
    guard let parameters = scales.gates[gate.rawValue] else { return }
    let gateMemory = gateMemory(gate, memory)
    var values = gateMemory.mutableElements(as: Int16.self)
    values.update(repeating: 0)
    let sumMemory = sums(cellCount, memory)
    var sums = sumMemory.mutableElements(as: Int32.self)
    product.multiply(memory.input(gate.inputWeights), input, into: &sums)
    addProductInt8(
      sums.span, bias: parameters.inputBias.span, multiplier: parameters.input, to: &values)
    product.multiply(memory.input(gate.recurrentWeights), state, into: &sums)
    addProductInt8(
      sums.span, bias: parameters.recurrentBias.span, multiplier: parameters.recurrent,
      to: &values)
    if let peephole = parameters.peephole, let position = gate.peepholeWeights {
      let weights = memory.input(position)
      addPeepholesInt16(
        weights.elements(), cell.elements(), rows: peepholes, multiplier: peephole, to: &values)
    }
    if let normalization = parameters.normalization {
      let (coefficients, bias) = (memory.input(gate.coefficients), memory.input(gate.bias))
      normalization.apply(
        to: &values, coefficients: coefficients.elements(), bias: bias.elements())
    }
    activateInt16(&values, isSigmoid: gate != .candidate)
  }

  private func finish(
    _ memory: NodeMemory, row: Int, state: TensorMemory, cell: TensorMemory
  ) {
    let outputGate = gateMemory(.output, memory)
    var states = state.mutableElements(as: Int8.self)
    if isProjected {
      let hiddenMemory = memory.scratch[bytes: hiddenStart..<hiddenStart + cellCount]
      var hidden = hiddenMemory.mutableElements(as: Int8.self)
      // TFLite subtracts the zero point that its projection bias then takes for added.
      outputOfLSTMCellInt16(
        cell.elements(), outputGate: outputGate.elements(), exponent: scales.cellExponent,
        multiplier: scales.hidden, zeroPoint: 0 &- scales.hiddenZeroPoint, into: &hidden)
      let sumMemory = sums(outputCount, memory)
      var sums = sumMemory.mutableElements(as: Int32.self)
      product.multiply(
        memory.input(LSTMInputs.Position.projectionWeights), hiddenMemory, into: &sums)
      projectInt8(
        sums.span, bias: scales.projectionBias.span, multiplier: scales.projection,
        zeroPoint: scales.outputZeroPoint, clip: projectionClip, into: &states)
    } else {
      outputOfLSTMCellInt16(
        cell.elements(), outputGate: outputGate.elements(), exponent: scales.cellExponent,
        multiplier: scales.hidden, zeroPoint: scales.hiddenZeroPoint, into: &states)
    }
    let output = memory.output(0)[bytes: row * outputCount..<(row + 1) * outputCount]
    var outputs = output.mutableElements(as: Int8.self)
    copyElements(states.span, to: &outputs)
  }
}
