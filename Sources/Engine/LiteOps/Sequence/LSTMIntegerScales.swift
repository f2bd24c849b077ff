import LiteReference
import LiteTensor

/// The fixed-point parameters of an int8 LSTM with int16 cells.
struct LSTMIntegerScales: Sendable {
  /// The constants of one gate.
  struct Gate: Sendable {
    let input: QuantizedMultiplier
    let inputBias: [Int32]
    let recurrent: QuantizedMultiplier
    let recurrentBias: [Int32]
    let peephole: QuantizedMultiplier?
    let normalization: LSTMNormalizationInt16?
  }

  /// The parameters of each gate; nil for the input gate where there is none.
  let gates: [Gate?]

  /// The exponent of the cells' scale, a power of two.
  let cellExponent: Int

  /// The multiplier of the product of output gate and cells.
  let hidden: QuantizedMultiplier

  /// The zero point of the unprojected output.
  let hiddenZeroPoint: Int32

  /// The multiplier of the projection.
  let projection: QuantizedMultiplier

  /// The bias of the projection, with the zero-point correction of its input.
  let projectionBias: [Int32]

  /// The zero point of the output.
  let outputZeroPoint: Int32

  /// The parameters of checked inputs.
  ///
  /// - Throws: ``OperatorError`` where a scale is missing or out of range, or where weights
  ///   are not known yet.
  init(_ inputs: LSTMInputs, _ node: NodeContext) throws(OperatorError) {
    let input = try LSTMIntegerScales.quantization(0, node)
    let state = try LSTMIntegerScales.quantization(LSTMInputs.Position.outputState, node)
    let cell = try LSTMIntegerScales.quantization(LSTMInputs.Position.cellState, node)
    guard let exponent = PowerOfTwoScaling.exponent(ofScale: cell.scale),
      (-15 ... -9).contains(exponent)
    else {
      throw .unsupported(
        "input 19 has scale \(cell.scale); it must be a power of two from 2^-15 to 2^-9")
    }
    cellExponent = exponent
    let hiddenMap = try LSTMIntegerScales.intermediate(4, node)
    hiddenZeroPoint = Int32(truncatingIfNeeded: hiddenMap.zeroPoint)
    outputZeroPoint = Int32(truncatingIfNeeded: state.zeroPoint)
    hidden = try LSTMIntegerScales.multiplier(0x1p-15 / hiddenMap.scale * 0x1p-15, "hidden state")
    var gates: [Gate?] = []
    for gate in LSTMGate.allCases {
      gates.append(
        inputs.gates.contains(gate)
          ? try LSTMIntegerScales.gate(
            gate, inputs, node, input: input, state: state,
            cellScale: Float(sign: .plus, exponent: exponent, significand: 1))
          : nil)
    }
    self.gates = gates
    guard inputs.isProjected else {
      projection = hidden
      projectionBias = []
      return
    }
    let position = LSTMInputs.Position.projectionWeights
    let weights = try LSTMIntegerScales.quantization(position, node)
    projection = try LSTMIntegerScales.multiplier(
      weights.scale * hiddenMap.scale / state.scale, "projection")
    projectionBias = try LSTMIntegerScales.bias(
      position, rows: inputs.outputCount, factor: hiddenZeroPoint,
      bias: LSTMInputs.Position.projectionBias, node)
  }

  private static func gate(
    _ gate: LSTMGate, _ inputs: LSTMInputs, _ node: NodeContext, input: Quantization,
    state: Quantization, cellScale: Float
  ) throws(OperatorError) -> Gate {
    let inputWeights = try quantization(gate.inputWeights, node)
    let recurrentWeights = try quantization(gate.recurrentWeights, node)
    let scale = inputs.isNormalized ? try intermediate(gate.rawValue, node).scale : 0x1p-12
    var peephole: QuantizedMultiplier?
    if inputs.hasPeepholes, let position = gate.peepholeWeights {
      peephole = try multiplier(
        cellScale * quantization(position, node).scale / scale, "input \(position)")
    }
    var normalization: LSTMNormalizationInt16?
    if inputs.isNormalized {
      let coefficients = try quantization(gate.coefficients, node)
      normalization = LSTMNormalizationInt16(scale: coefficients.scale)
      guard normalization != nil else {
        throw .unsupported(
          "input \(gate.coefficients) has scale \(coefficients.scale), which is too large")
      }
    }
    return Gate(
      input: try multiplier(
        inputWeights.scale * input.scale / scale, "input \(gate.inputWeights)"),
      inputBias: try bias(
        gate.inputWeights, rows: inputs.cellCount,
        factor: Int32(truncatingIfNeeded: -input.zeroPoint),
        bias: inputs.isNormalized ? nil : gate.bias, node),
      recurrent: try multiplier(
        recurrentWeights.scale * state.scale / scale, "input \(gate.recurrentWeights)"),
      recurrentBias: try bias(
        gate.recurrentWeights, rows: inputs.cellCount,
        factor: Int32(truncatingIfNeeded: -state.zeroPoint), bias: nil, node),
      peephole: peephole, normalization: normalization)
  }

  /// The quantization of an input, which must have one scale.
  static func quantization(_ position: Int, _ node: NodeContext)
    throws(OperatorError) -> Quantization
  {
    try node.perTensorQuantization(of: try node.input(position).type, "input \(position)")
  }

  /// The quantization of an intermediate, which must have one scale.
  static func intermediate(_ index: Int, _ node: NodeContext)
    throws(OperatorError) -> Quantization
  {
    guard node.intermediates.indices.contains(index), let type = node.intermediates[index] else {
      throw .invalid(
        "intermediate \(index) is missing; an int8 LSTM needs all \(node.intermediates.count)")
    }
    return try node.perTensorQuantization(of: type, "intermediate \(index)")
  }

  /// The fixed-point multiplier nearest to a factor.
  static func multiplier(_ factor: Float, _ role: String) throws(OperatorError)
    -> QuantizedMultiplier
  {
    guard let multiplier = QuantizedMultiplier(Double(factor)) else {
      throw .unsupported("\(role) has a factor of \(factor); it must be below 2^30")
    }
    return multiplier
  }

  private static func bias(
    _ weights: Int, rows: Int, factor: Int32, bias: Int?, _ node: NodeContext
  ) throws(OperatorError) -> [Int32] {
    let matrix = try node.value(ofInput: weights)
    guard let bias, node.optionalInput(bias) != nil else {
      return effectiveBias(matrix.elements(), rows: rows, factor: factor, bias: Span<Int32>())
    }
    let values = try node.value(ofInput: bias)
    return effectiveBias(matrix.elements(), rows: rows, factor: factor, bias: values.elements())
  }
}
