import LiteBuffer
import LiteSchema
import LiteTestSupport
import Testing

/// A `FULLY_CONNECTED` of float32 with weights of ones.
private func draft(
  input: [Int32], weights: [Int32], bias: [Int32]? = nil, keepsDimensions: Bool = false,
  activation: Schema.ActivationFunctionType = .none,
  format: Schema.FullyConnectedOptionsWeightsFormat = .default
) -> OperatorDraft {
  var draft = OperatorDraft()
  let x = draft.model.tensor(.float32, input)
  let count = weights.reduce(1) { $0 * Int($1) }
  let w = draft.model.constant([Float](repeating: 1, count: count), weights)
  var inputs = [x, w]
  if let bias {
    let count = bias.reduce(1) { $0 * Int($1) }
    inputs.append(draft.model.constant([Float](repeating: 1, count: count), bias))
  }
  let y = draft.model.tensor(.float32, [])
  draft.model.node(.fullyConnected, inputs: inputs, outputs: [y]) { builder in
    UnionOffset(
      .fullyConnectedOptions,
      Schema.FullyConnectedOptions.build(
        in: &builder, fusedActivationFunction: activation, weightsFormat: format,
        keepNumDims: keepsDimensions))
  }
  draft.model.inputs = [x]
  draft.model.outputs = [y]
  return draft
}

@Suite struct FullyConnectedOperatorTests {
  @Test func namesFaultsOfShapes() throws {
    let place = "FULLY_CONNECTED (node 0, subgraph 0): "
    #expect(
      try draft(input: [1, 3], weights: [2, 3, 1]).failure()
        == place + "weights have shape [2, 3, 1]; they must have rank 2")
    #expect(
      try draft(input: [1, 4], weights: [2, 3]).failure()
        == place + "input has shape [1, 4]; its 4 elements are not rows of 3")
    #expect(
      try draft(input: [2, 6], weights: [2, 3], keepsDimensions: true).failure()
        == place + "input has shape [2, 6]; its last dimension must be 3")
    #expect(
      try draft(input: [1, 3], weights: [2, 3], bias: [3]).failure()
        == place + "bias has 3 elements; it must have 2, one for each output channel")
  }

  @Test func namesFaultsOfOptions() throws {
    #expect(try draft(input: [1, 3], weights: [2, 3], activation: .tanh).failure() != nil)
    #expect(
      try draft(input: [1, 3], weights: [2, 3], format: .init(rawValue: 5)).failure()?
        .contains("weights_format is 5") == true)
    #expect(
      try draft(input: [1, 16], weights: [4, 16], format: .shuffled4x16int8).failure() != nil)
  }

  @Test func flattensItsInput() throws {
    let output = try draft(input: [2, 1, 3], weights: [2, 3], bias: [2])
      .output(littleEndian([1, 2, 3, 4, 5, 6]))
    #expect(floats(output) == [7, 7, 16, 16])
  }

  @Test func givesZerosForWeightsWithoutColumns() throws {
    let output = try draft(input: [2, 0], weights: [3, 0], bias: [3]).output([])
    #expect(floats(output) == [0, 0, 0, 0, 0, 0])
  }

  @Test func takesAnEmptyBatch() throws {
    #expect(try draft(input: [0, 3], weights: [2, 3]).output([]) == [])
  }
}
