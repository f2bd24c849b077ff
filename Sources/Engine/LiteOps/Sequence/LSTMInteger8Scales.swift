import LiteReference
import LiteTensor

/// The fixed-point parameters of an int8 LSTM with int16 cells whose products are int8.
///
/// Of the 12 intermediates, gate g in the order of ``LSTMGate`` has three: the scale of its sum at
/// 3g, and scale and zero point of its product of the input at 3g + 1 and of the state at 3g + 2.
struct LSTMInteger8Scales: Sendable {
  /// The constants of one gate.
  struct Gate: Sendable {
    let input: LSTMProductInt8
    let recurrent: LSTMProductInt8
    let normalization: LSTMNormalizationInt8
  }

  let forget: Gate
  let candidate: Gate
  let output: Gate

  /// The multiplier of the projection, from an accumulator of 15 more bits behind the point.
  let projection: QuantizedMultiplier

  /// The zero point of the output.
  let outputZeroPoint: Int32

  /// The parameters of checked inputs.
  ///
  /// - Throws: ``OperatorError`` where a scale is missing or out of range.
  init(_ node: NodeContext) throws(OperatorError) {
    let state = try LSTMIntegerScales.quantization(LSTMInputs.Position.outputState, node)
    let cell = try LSTMIntegerScales.quantization(LSTMInputs.Position.cellState, node)
    guard cell.scale == 0x1p-15 else {
      throw .unsupported(
        "input 19 has scale \(cell.scale); it must be 2^-15 with 12 intermediates")
    }
    forget = try LSTMInteger8Scales.gate(.forget, node)
    candidate = try LSTMInteger8Scales.gate(.candidate, node)
    let output = try LSTMInteger8Scales.gate(.output, node)
    // TFLite takes the wrong fields for the product of the state in the output gate: the zero point of
    // the candidate's product of the input, and as the significand of the multiplier the shift of that
    // of the forget gate, which lies behind the end of the table. So this product is all but lost.
    self.output = Gate(
      input: output.input,
      recurrent: LSTMProductInt8(
        vectorZeroPoint: output.recurrent.vectorZeroPoint, product: output.recurrent.product,
        productZeroPoint: candidate.input.productZeroPoint,
        gate: QuantizedMultiplier(
          value: Int32(forget.recurrent.gate.shift), shift: output.recurrent.gate.shift)),
      normalization: output.normalization)
    let position = LSTMInputs.Position.projectionWeights
    let weights = try LSTMIntegerScales.quantization(position, node)
    projection = try LSTMIntegerScales.multiplier(
      weights.scale * 0x1p-15 / state.scale, "projection")
    guard projection.shift <= 14 else {
      throw .unsupported("projection has a factor of \(projection.factor); it must be below 2^14")
    }
    outputZeroPoint = Int32(truncatingIfNeeded: state.zeroPoint)
  }

  private static func gate(_ gate: LSTMGate, _ node: NodeContext) throws(OperatorError) -> Gate {
    let sum = try LSTMIntegerScales.intermediate(3 * gate.rawValue, node).scale
    let coefficients = try LSTMIntegerScales.quantization(gate.coefficients, node)
    guard let normalization = LSTMNormalizationInt8(scale: coefficients.scale) else {
      throw .unsupported(
        "input \(gate.coefficients) has scale \(coefficients.scale); it must be below 2^30")
    }
    return Gate(
      input: try product(
        LSTMInputs.Position.input, weights: gate.inputWeights, rounded: 3 * gate.rawValue + 1,
        sumScale: sum, node),
      recurrent: try product(
        LSTMInputs.Position.outputState, weights: gate.recurrentWeights,
        rounded: 3 * gate.rawValue + 2, sumScale: sum, node),
      normalization: normalization)
  }

  /// The product of the vector of an input with weights.
  private static func product(
    _ vector: Int, weights: Int, rounded index: Int, sumScale: Float, _ node: NodeContext
  ) throws(OperatorError) -> LSTMProductInt8 {
    let vector = try LSTMIntegerScales.quantization(vector, node)
    let matrix = try LSTMIntegerScales.quantization(weights, node)
    let rounded = try LSTMIntegerScales.intermediate(index, node)
    guard let zeroPoint = Int8(exactly: rounded.zeroPoint) else {
      throw .invalid(
        "intermediate \(index) has zero point \(rounded.zeroPoint); it must be -128 to 127")
    }
    return LSTMProductInt8(
      vectorZeroPoint: Int32(truncatingIfNeeded: vector.zeroPoint),
      product: try LSTMIntegerScales.multiplier(
        matrix.scale * vector.scale / rounded.scale, "input \(weights)"),
      productZeroPoint: zeroPoint,
      gate: try LSTMIntegerScales.multiplier(
        rounded.scale / sumScale, "intermediate \(index)"))
  }
}
