import LiteExecution
import LiteReference
import LiteTensor

/// A run of an LSTM with float32 states: its weights float32, or int8 of one scale each,
/// for which vectors are quantized when the model runs.
///
/// The output is `o · activation(c)`. With the activation `NONE` it is `o · g`, the product with the
/// candidate, as in all kernels of TFLite.
struct LSTMFloatWork: Sendable {
  let layout: SequenceLayout
  let inputCount: Int
  let auxiliaryCount: Int
  let cellCount: Int
  let outputCount: Int
  let gates: [LSTMGate]
  let hasPeepholes: Bool
  let isNormalized: Bool
  let isProjected: Bool
  let isHybrid: Bool
  let product: VectorProduct

  /// The number of elements from one vector of the output to the next.
  var outputStride: Int

  let activation: VectorActivation
  let cellActivation: CellActivation
  let gateActivation: CellActivation
  let cellClip: Float
  let projectionClip: Float

  /// The scale of each quantized input, by position.
  let scales: [Float]

  /// Whether the recurrent weights of each gate are a diagonal.
  let diagonals: [Bool]

  /// The work on checked inputs.
  ///
  /// - Throws: ``OperatorError`` where the dtypes do not go together, or where weights are
  ///   quantized with other than one scale.
  init(
    _ inputs: LSTMInputs, _ node: NodeContext, _ options: LSTMOptions
  ) throws(OperatorError) {
    (layout, inputCount) = (inputs.layout, inputs.inputCount)
    auxiliaryCount = inputs.auxiliaryCount
    outputStride = inputs.outputCount
    (cellCount, outputCount) = (inputs.cellCount, inputs.outputCount)
    (gates, hasPeepholes) = (inputs.gates, inputs.hasPeepholes)
    (isNormalized, isProjected) = (inputs.isNormalized, inputs.isProjected)
    activation = try options.activation.vectorActivation()
    cellActivation = CellActivation(activation, node)
    gateActivation = CellActivation(.sigmoid, node)
    cellClip = options.cellClip
    projectionClip = options.projectionClip
    let weightType = try node.input(LSTMGate.output.inputWeights).dtype
    guard weightType == .float32 || weightType == .int8 || weightType == .uint8 else {
      throw .unsupported(
        "does not support float32 with \(weightType) weights; it supports float32, int8 and "
          + "uint8 ones")
    }
    let isHybrid = weightType != .float32
    var scales = [Float](repeating: 1, count: node.inputs.count)
    func expect(_ position: Int, _ dtype: DataType) throws(OperatorError) {
      guard let input = node.optionalInput(position) else { return }
      guard input.dtype == dtype else {
        throw .unsupported("input \(position) is \(input.dtype); it must be \(dtype)")
      }
      guard dtype != .float32 else { return }
      scales[position] = try node.perTensorQuantization(of: input.type, "input \(position)").scale
    }
    var diagonals: [Bool] = []
    for gate in LSTMGate.allCases {
      let isDiagonal = inputs.isDiagonal(gate, node)
      diagonals.append(isDiagonal)
      try expect(gate.inputWeights, weightType)
      try expect(gate.auxiliaryWeights, weightType)
      try expect(gate.recurrentWeights, isDiagonal ? .float32 : weightType)
      if let position = gate.peepholeWeights { try expect(position, weightType) }
      try expect(gate.bias, .float32)
      try expect(gate.coefficients, .float32)
    }
    try expect(LSTMInputs.Position.projectionWeights, weightType)
    for position in [
      LSTMInputs.Position.projectionBias, LSTMInputs.Position.outputState,
      LSTMInputs.Position.cellState, LSTMInputs.Position.auxiliaryInput,
    ] { try expect(position, .float32) }
    guard try node.output(0).dtype == .float32 else {
      throw .unsupported("does not support float32 input with \(try node.output(0).dtype) output")
    }
    self.isHybrid = isHybrid
    // TFLite multiplies those of float32 as FULLY_CONNECTED does.
    product = VectorProduct(
      isHybrid: isHybrid, isAsymmetric: options.isAsymmetric, addsInOrder: true, node)
    self.scales = scales
    self.diagonals = diagonals
  }
}
