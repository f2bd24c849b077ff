import LiteKernels
import LiteReference
import LiteTensor

extension LSTMFloatWork {
  /// The vectorized kernel for float32 weights, without peepholes and normalization; nil where
  /// there is none, or where the node requires the reference.
  func fastKernel(of node: NodeContext) -> Kernel? {
    guard node.kernels == .optimized, !node.needsReferenceRounding, !isHybrid, !hasPeepholes,
      !isNormalized, auxiliaryCount == 0, !layout.isReversed, outputStride == outputCount,
      activation == .tanh, !gates.contains(where: { diagonals[$0.rawValue] })
    else { return nil }
    return layout.batches == 1 && !isProjected ? singleKernel(of: node) : packedKernel(of: node)
  }

  /// The kernel for one sequence, which reads the weights where they lie.
  private func singleKernel(of node: NodeContext) -> Kernel? {
    let lstm = SingleFloatLSTM(
      steps: layout.steps, inputCount: inputCount, cellCount: cellCount,
      hasInputGate: gates.contains(.input), cellClip: cellClip, microkernels: node.microkernels)
    guard let lstm else { return nil }
    return kernel(lstm.name, scratchCount: lstm.scratchCount) {
      [gates] memory, input, output, outputState, cellState, scratch in
      lstm.run(
        input: input, into: &output, outputState: &outputState, cellState: &cellState,
        scratch: &scratch, workers: memory.workers
      ) { gate, body in
        let input = memory.input(gates[gate].inputWeights)
        let recurrent = memory.input(gates[gate].recurrentWeights)
        let bias = memory.input(gates[gate].bias)
        body(input.elements(), recurrent.elements(), bias.elements())
      }
    }
  }

  /// The kernel for weights that never change, which packs them; nil where they may.
  private func packedKernel(of node: NodeContext) -> Kernel? {
    var constants: [(input: TensorMemory, recurrent: TensorMemory, bias: TensorMemory)] = []
    for gate in gates {
      guard let input = constant(gate.inputWeights, node),
        let recurrent = constant(gate.recurrentWeights, node),
        let bias = constant(gate.bias, node)
      else { return nil }
      constants.append((input, recurrent, bias))
    }
    let lstm = FloatLSTM(
      layout, inputCount: inputCount, cellCount: cellCount, outputCount: outputCount,
      hasInputGate: gates.contains(.input), isProjected: isProjected, cellClip: cellClip,
      projectionClip: projectionClip, constants: node.packedConstants,
      microkernels: node.microkernels
    ) { gate, body in
      let (input, recurrent, bias) = constants[gate]
      body(input.elements(), recurrent.elements(), bias.elements())
    }
    guard var lstm else { return nil }
    if isProjected {
      guard let weights = constant(LSTMInputs.Position.projectionWeights, node) else { return nil }
      var bias = weights[bytes: 0..<0]
      if node.optionalInput(LSTMInputs.Position.projectionBias) != nil {
        guard let value = constant(LSTMInputs.Position.projectionBias, node) else { return nil }
        bias = value
      }
      let hasMemory = lstm.setProjection(
        weights.elements(), bias: bias.elements(), constants: node.packedConstants)
      guard hasMemory else { return nil }
    }
    return kernel(lstm.name, scratchCount: lstm.scratchCount) {
      [lstm] memory, input, output, outputState, cellState, scratch in
      lstm.run(
        input: input, into: &output, outputState: &outputState, cellState: &cellState,
        scratch: &scratch, workers: memory.workers)
    }
  }

  /// The elements of a constant input, without bytes that may follow them in memory.
  private func constant(_ position: Int, _ node: NodeContext) -> TensorMemory? {
    guard let input = node.optionalInput(position), input.isConstant, let value = input.value,
      let byteCount = input.dtype.byteCount(elements: input.shape.elementCount)
    else { return nil }
    return value[bytes: 0..<byteCount]
  }

  /// A run on the vectors of a node: those of the input, the output, the last output and the cells,
  /// and scratch memory.
  private typealias Run =
    @Sendable (
      NodeMemory, Span<Float>, inout MutableSpan<Float>, inout MutableSpan<Float>,
      inout MutableSpan<Float>, inout MutableSpan<Float>
    ) -> Void

  private func kernel(_ name: String, scratchCount: Int, run: @escaping Run) -> Kernel {
    Kernel(name, scratchByteCount: scratchCount * MemoryLayout<Float>.stride) { memory in
      let (input, output, room) = (
        memory.input(LSTMInputs.Position.input), memory.output(0), memory.scratch
      )
      let state = memory.input(LSTMInputs.Position.outputState)
      let cell = memory.input(LSTMInputs.Position.cellState)
      var results = output.mutableElements(as: Float.self)
      var states = state.mutableElements(as: Float.self)
      var cells = cell.mutableElements(as: Float.self)
      var scratch = room.mutableElements(as: Float.self)
      run(memory, input.elements(), &results, &states, &cells, &scratch)
    }
  }
}
