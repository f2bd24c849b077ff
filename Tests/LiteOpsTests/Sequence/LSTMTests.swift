import Foundation
import LiteBuffer
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// The options of a test's LSTM, whose activation is the tangent.
private func options(
  cellClip: Float = 0, projectionClip: Float = 0, isTimeMajor: Bool = false
) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .unidirectionalSequenceLSTMOptions,
      Schema.UnidirectionalSequenceLSTMOptions.build(
        in: &builder, fusedActivationFunction: .tanh, cellClip: cellClip,
        projClip: projectionClip, timeMajor: isTimeMajor))
  }
}

@Suite struct LSTMTests {
  @Test func givesTheBytesOfTFLiteInInt8() throws {
    var draft = ModelDraft()
    let inputs = LSTMGolden.inputs.enumerated().map { position, tensor in
      tensor.add(
        to: &draft, isConstant: position != 0 && !tensor.values.isEmpty,
        isVariable: tensor.values.isEmpty)
    }
    let output = LSTMGolden.output.add(to: &draft)
    let intermediates = LSTMGolden.intermediates.map { $0.add(to: &draft) }
    draft.node(
      .unidirectionalSequenceLstm, version: 3, inputs: inputs, outputs: [output],
      intermediates: intermediates, options: options(cellClip: 0.5, projectionClip: 0.9))
    draft.inputs = [inputs[0]]
    draft.outputs = [output]
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: LSTMGolden.inputs[0].bytes)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0) == LSTMGolden.output.bytes)
  }

  /// A model of one cell without an input gate, whose weights are all alike.
  private func single(weight: Float, steps: Int32, isTimeMajor: Bool) -> ModelDraft {
    var draft = ModelDraft()
    let shape: [Int32] = isTimeMajor ? [steps, 2, 1] : [2, steps, 1]
    let x = draft.tensor(.float32, shape)
    var inputs = [Int32](repeating: -1, count: 20)
    inputs[0] = x
    for gate in 1...3 {
      inputs[1 + gate] = draft.constant([weight], [1, 1])
      inputs[5 + gate] = draft.constant([weight], [1, 1])
      inputs[12 + gate] = draft.constant([0.1 as Float], [1])
    }
    inputs[18] = draft.tensor(.float32, [2, 1], isVariable: true)
    inputs[19] = draft.tensor(.float32, [2, 1], isVariable: true)
    let y = draft.tensor(.float32, shape)
    draft.node(
      .unidirectionalSequenceLstm, inputs: inputs, outputs: [y],
      options: options(isTimeMajor: isTimeMajor))
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }

  /// The outputs of such a cell, restated in float64.
  private func naive(_ inputs: [Double], weight: Double) -> [Double] {
    var (state, cell) = (0.0, 0.0)
    return inputs.map { x in
      let sum = weight * x + weight * state + Double(0.1 as Float)
      let gate = 1 / (1 + exp(-sum))
      cell = gate * cell + (1 - gate) * tanh(sum)
      state = gate * tanh(cell)
      return state
    }
  }

  @Test(arguments: [false, true])
  func keepsItsStateFromStepToStepAndRunToRun(isTimeMajor: Bool) throws {
    let sequences: [[Double]] = [[0.5, -1, 2, 0.25], [1.5, 0, -0.75, 1]]
    let draft = single(weight: 0.75, steps: 2, isTimeMajor: isTimeMajor)
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    for run in 0..<2 {
      let steps = [2 * run, 2 * run + 1]
      let order =
        isTimeMajor
        ? steps.flatMap { step in [(0, step), (1, step)] }
        : [0, 1].flatMap { batch in steps.map { (batch, $0) } }
      try interpreter.setInput(at: 0, to: littleEndian(order.map { Float(sequences[$0][$1]) }))
      try interpreter.invoke()
      let outputs = floats(try interpreter.output(at: 0))
      for (output, place) in zip(outputs, order) {
        let expected = naive(sequences[place.0], weight: 0.75)[place.1]
        #expect(abs(Double(output) - expected) <= 1e-6)
      }
    }
  }

  @Test func refusesAStateThatDoesNotKeepItsValue() throws {
    var draft = single(weight: 1, steps: 1, isTimeMajor: false)
    for index in draft.tensors.indices { draft.tensors[index].isVariable = false }
    draft.inputs += draft.nodes[0].inputs.suffix(2)
    let interpreter = try Interpreter(model: draft.model())
    let error = try #require(throws: RuntimeError.self) { try interpreter.allocate() }
    #expect(
      "\(error)" == "UNIDIRECTIONAL_SEQUENCE_LSTM (node 0, subgraph 0): input 18 is not a "
        + "variable; a state must keep its value")
  }

  @Test func refusesWeightsOfAnotherShape() throws {
    var draft = single(weight: 1, steps: 1, isTimeMajor: false)
    draft.nodes[0].inputs[7] = draft.constant([1, 2] as [Float], [1, 2])
    let interpreter = try Interpreter(model: draft.model())
    let error = try #require(throws: RuntimeError.self) { try interpreter.allocate() }
    #expect("\(error)".hasSuffix("input 7 has shape [1, 2]; it must be [1, 1]"))
  }

  /// Two cells have one output, of which a gate would read two.
  @Test func refusesADiagonalOfMoreCellsThanOutputs() throws {
    var draft = single(weight: 1, steps: 1, isTimeMajor: false)
    for gate in 1...3 {
      draft.nodes[0].inputs[1 + gate] = draft.constant([1, 1] as [Float], [2, 1])
      let recurrent: [Int32] = gate == 1 ? [2] : [2, 1]
      draft.nodes[0].inputs[5 + gate] = draft.constant([1, 1] as [Float], recurrent)
      draft.nodes[0].inputs[12 + gate] = draft.constant([0, 0] as [Float], [2])
    }
    draft.nodes[0].inputs[16] = draft.constant([1, 1] as [Float], [1, 2])
    draft.nodes[0].inputs[19] = draft.tensor(.float32, [2, 2], isVariable: true)
    let interpreter = try Interpreter(model: draft.model())
    let error = try #require(throws: RuntimeError.self) { try interpreter.allocate() }
    let reason =
      "has 2 cells and 1 outputs; with recurrent weights that are a diagonal they may not differ"
    #expect("\(error)".hasSuffix(reason))
  }
}
