import LiteExecution
import LiteReference
import LiteTensor

/// The steps of a run: the gates, the cell, the output.
extension LSTMFloatWork {
  /// The kernel.
  func kernel() -> Kernel {
    Kernel(
      product.kernelName(isHybrid ? "lstmHybrid" : "lstmFloat32"),
      scratchByteCount: scratchByteCount
    ) { memory in
      let checkpoint = Checkpoint()
      for batch in checkpoint.steps(0..<layout.batches) {
        for step in checkpoint.steps(0..<layout.steps) {
          run(memory, batch: batch, row: layout.row(batch: batch, step: step))
        }
      }
    }
  }

  private var cellByteCount: Int { cellCount * MemoryLayout<Float>.stride }

  /// Four gates, the unprojected output, and the operands of their products.
  private var scratchByteCount: Int {
    let operands = [inputCount, auxiliaryCount, outputCount].map(product.scratchByteCount(of:))
    return 5 * cellByteCount + max(operands.reduce(0, +), product.scratchByteCount(of: cellCount))
  }

  private func gateMemory(_ gate: LSTMGate, _ memory: NodeMemory) -> TensorMemory {
    let start = gate.rawValue * cellByteCount
    return memory.scratch[bytes: start..<start + cellByteCount]
  }

  private func vector(_ position: Int, _ row: Int, _ count: Int, _ memory: NodeMemory)
    -> TensorMemory
  {
    let byteCount = count * MemoryLayout<Float>.stride
    return memory.input(position)[bytes: row * byteCount..<(row + 1) * byteCount]
  }

  /// The vectors that all gates of a step multiply.
  private struct Operands {
    let input: VectorProduct.Operand
    let auxiliaryInput: VectorProduct.Operand?
    let state: VectorProduct.Operand
  }

  private func operands(_ memory: NodeMemory, row: Int, state: TensorMemory) -> Operands {
    var start = 5 * cellByteCount
    func operand(_ vector: TensorMemory, count: Int) -> VectorProduct.Operand {
      let scratch = start..<start + product.scratchByteCount(of: count)
      start = scratch.upperBound
      return product.operand(vector, scratch: memory.scratch[bytes: scratch])
    }
    let input = vector(LSTMInputs.Position.input, row, inputCount, memory)
    let auxiliaryInput =
      auxiliaryCount > 0
      ? vector(LSTMInputs.Position.auxiliaryInput, row, auxiliaryCount, memory) : nil
    return Operands(
      input: operand(input, count: inputCount),
      auxiliaryInput: auxiliaryInput.map { operand($0, count: auxiliaryCount) },
      state: operand(state, count: outputCount))
  }

  private func run(_ memory: NodeMemory, batch: Int, row: Int) {
    let state = vector(LSTMInputs.Position.outputState, batch, outputCount, memory)
    let cell = vector(LSTMInputs.Position.cellState, batch, cellCount, memory)
    let operands = operands(memory, row: row, state: state)
    for gate in gates where gate != .output {
      compute(gate, memory, operands, batch: batch, state: state, cell: cell)
    }
    let candidate = gateMemory(.candidate, memory)
    let forget = gateMemory(.forget, memory)
    let inputGate = gateMemory(.input, memory)
    let usedInputGate = inputGate[bytes: 0..<(gates.contains(.input) ? inputGate.byteCount : 0)]
    var cells = cell.mutableElements(as: Float.self)
    updateLSTMCell(
      &cells, inputGate: usedInputGate.elements(), forgetGate: forget.elements(),
      candidate: candidate.elements(), clip: cellClip)
    compute(.output, memory, operands, batch: batch, state: state, cell: cell)
    finish(memory, row: row, state: state, cell: cell)
  }

  private func compute(
    _ gate: LSTMGate, _ memory: NodeMemory, _ operands: Operands, batch: Int,
    state: TensorMemory, cell: TensorMemory
  ) {
    let gateMemory = gateMemory(gate, memory)
    var values = gateMemory.mutableElements(as: Float.self)
    let bias = memory.input(gate.bias)
    let none = bias[bytes: 0..<0]
    assign((isNormalized ? none : bias).elements(), to: &values)
    addProduct(gate.inputWeights, operands.input, to: &values, memory)
    if let auxiliaryInput = operands.auxiliaryInput {
      addProduct(gate.auxiliaryWeights, auxiliaryInput, to: &values, memory)
    }
    if diagonals[gate.rawValue] {
      let diagonal = memory.input(gate.recurrentWeights)
      addElementwiseProduct(diagonal.elements(), state.elements(), to: &values)
    } else {
      addProduct(gate.recurrentWeights, operands.state, to: &values, memory)
    }
    if hasPeepholes, let position = gate.peepholeWeights {
      let weights = memory.input(position)
      if isHybrid {
        addElementwiseProduct(
          weights.elements(), scale: scales[position], cell.elements(), to: &values)
      } else {
        addElementwiseProduct(weights.elements(), cell.elements(), to: &values)
      }
    }
    if isNormalized {
      let coefficients = memory.input(gate.coefficients)
      normalize(&values, coefficients: coefficients.elements(), bias: bias.elements())
    }
    if gate == .candidate {
      cellActivation.apply(to: &values)
    } else {
      gateActivation.apply(to: &values, vectors: vectors(of: gate, batch: batch))
    }
  }

  /// The cells of a batch whose gates TFLite activates in vectors.
  ///
  /// Its gates lie one after the other, `[gates, batches, cells]`: those that there are of input,
  /// candidate, forget and output. Where time comes first a vector may reach into the next batch.
  private func vectors(of gate: LSTMGate, batch: Int) -> Range<Int> {
    let missing = gates.contains(.input) ? 0 : 1
    let index = gate.scratchPosition - missing
    let gateStart = index * layout.batches * cellCount
    let start = gateStart + batch * cellCount
    let row = start..<start + cellCount
    let activated =
      layout.isTimeMajor ? gateStart..<gateStart + layout.batches * cellCount : row
    let vectors = VectorActivation.vectors(of: activated).clamped(to: row)
    return vectors.lowerBound - start..<vectors.upperBound - start
  }

  private func addProduct(
    _ position: Int, _ vector: VectorProduct.Operand, to values: inout MutableSpan<Float>,
    _ memory: NodeMemory
  ) {
    product.add(memory.input(position), scale: scales[position], vector, to: &values)
  }

  private func finish(
    _ memory: NodeMemory, row: Int, state: TensorMemory, cell: TensorMemory
  ) {
    let outputGate = gateMemory(.output, memory)
    let hiddenMemory = memory.scratch[bytes: 4 * cellByteCount..<5 * cellByteCount]
    var hidden = hiddenMemory.mutableElements(as: Float.self)
    // Without an activation TFLite reads what its scratch memory holds: the candidate.
    let candidate = gateMemory(.candidate, memory)
    copyElements((activation == .none ? candidate : cell).elements(), to: &hidden)
    cellActivation.apply(to: &hidden)
    outputOfLSTMCell(&hidden, outputGate: outputGate.elements())
    var states = state.mutableElements(as: Float.self)
    if isProjected {
      let bias = memory.optionalInput(LSTMInputs.Position.projectionBias)
      assign(bias.elements(), to: &states)
      // The operands of the gates have been multiplied.
      let operand = product.operand(
        hiddenMemory, scratch: memory.scratch[bytes: 5 * cellByteCount..<memory.scratch.byteCount])
      addProduct(LSTMInputs.Position.projectionWeights, operand, to: &states, memory)
      limit(&states, to: projectionClip)
    } else {
      copyElements(hidden.span, to: &states)
    }
    let byteCount = state.byteCount
    let start = row * outputStride * MemoryLayout<Float>.stride
    let output = memory.output(0)[bytes: start..<start + byteCount]
    var outputs = output.mutableElements(as: Float.self)
    copyElements(states.span, to: &outputs)
  }
}
