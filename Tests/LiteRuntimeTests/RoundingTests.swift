import LiteBuffer
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Which float32 nodes round as the reference does: those before one that quantizes at run time.
@Suite struct RoundingTests {
  private static let depth: Int32 = 32

  /// Adds a softmax of rows.
  private func softmax(_ draft: inout ModelDraft, _ input: Int32) -> Int32 {
    let output = draft.tensor(.float32, [1, RoundingTests.depth])
    draft.node(.softmax, inputs: [input], outputs: [output]) {
      UnionOffset(.softmaxOptions, Schema.SoftmaxOptions.build(in: &$0, beta: 1))
    }
    return output
  }

  /// Adds a product with int8 weights, which quantizes its rows.
  private func quantizing(_ draft: inout ModelDraft, _ input: Int32) -> Int32 {
    let depth = RoundingTests.depth
    let weights = draft.tensor(
      .int8, [depth, depth], scale: 0.5, data: (0..<depth * depth).map { UInt8($0 % 100) })
    let output = draft.tensor(.float32, [1, depth])
    draft.node(.fullyConnected, inputs: [input, weights, -1], outputs: [output]) {
      UnionOffset(.fullyConnectedOptions, Schema.FullyConnectedOptions.build(in: &$0))
    }
    return output
  }

  /// Whether each softmax of a run rounds as the reference.
  private func roundings(_ interpreter: Interpreter) throws -> [Bool] {
    interpreter.profile = Profile()
    try interpreter.invoke()
    return try #require(interpreter.profile).entries.map(\.kernel)
      .filter { $0.hasPrefix("softmaxFloat32") }.map { $0.contains("rounded") }
  }

  /// `quantizing(softmax(x))`, twice, and a softmax of it.
  @Test func nodesBehindTheLastQuantizationRoundFreely() throws {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [1, RoundingTests.depth])
    var y = softmax(&draft, x)
    for _ in 0..<2 {
      y = quantizing(&draft, y)
      y = softmax(&draft, y)
    }
    (draft.inputs, draft.outputs) = ([x], [y])
    let model = try draft.model()
    let interpreter = try Interpreter(model: model)
    try interpreter.allocate()
    #expect(try roundings(interpreter) == [true, true, false])
    #expect(try PlanSummary(of: model).needsReferenceRounding)
  }

  /// `QUANTIZE(softmax(x))`, and a softmax beside it.
  @Test func nodesBeforeAQuantizeNodeAreRounded() throws {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [1, RoundingTests.depth])
    let quantized = draft.tensor(.int8, [1, RoundingTests.depth], scale: 1 / 256, zeroPoint: -128)
    draft.node(.quantize, inputs: [softmax(&draft, x)], outputs: [quantized])
    let beside = softmax(&draft, x)
    (draft.inputs, draft.outputs) = ([x], [quantized, beside])
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    #expect(try roundings(interpreter) == [true, false])
  }

  /// `softmax(quantizing(x))`, whose result may become `x` of the next run.
  @Test(arguments: [false, true])
  func resultsThatTheNextRunQuantizesAreRounded(isCarried: Bool) throws {
    let interpreter = try Interpreter(model: layer().model())
    if isCarried { try interpreter.carry(output: 0, toInput: 0) }
    try interpreter.allocate()
    #expect(try roundings(interpreter) == [isCarried])
  }

  /// `softmax(quantizing(x + s))`, which the caller may feed back as the state `s`.
  @Test func resultsThatMayBeStateAreRounded() throws {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [1, 1])
    let state = draft.tensor(.float32, [1, RoundingTests.depth])
    let sum = draft.tensor(.float32, [1, RoundingTests.depth])
    draft.node(.add, inputs: [x, state], outputs: [sum])
    let y = softmax(&draft, quantizing(&draft, sum))
    (draft.inputs, draft.outputs) = ([x, state], [y])
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    #expect(try roundings(interpreter) == [true])
  }

  /// A branch does not know what becomes of its results.
  @Test func resultsOfSubgraphsAreRounded() throws {
    let draft = ModelDraft.branches([1, RoundingTests.depth], layer(), layer())
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    #expect(try roundings(interpreter) == [true])
  }

  /// A model without quantized weights rounds freely everywhere.
  @Test func modelsThatQuantizeNothingRoundFreely() throws {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [1, RoundingTests.depth])
    let y = softmax(&draft, softmax(&draft, x))
    (draft.inputs, draft.outputs) = ([x], [y])
    let model = try draft.model()
    let interpreter = try Interpreter(model: model)
    try interpreter.allocate()
    #expect(try roundings(interpreter) == [false, false])
    #expect(try !PlanSummary(of: model).needsReferenceRounding)
  }

  /// `softmax(quantizing(x))`.
  private func layer() -> ModelDraft {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [1, RoundingTests.depth])
    let y = softmax(&draft, quantizing(&draft, x))
    (draft.inputs, draft.outputs) = ([x], [y])
    return draft
  }
}
