import LiteBuffer
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Subgraphs that others run: branches, loops, calls.
@Suite struct ControlFlowTests {
  /// A subgraph of one node over float32[count].
  private func function(
    _ code: Schema.BuiltinOperator, count: Int32, _ operand: Float? = nil
  ) -> ModelDraft {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [count])
    let y = draft.tensor(.float32, [count])
    let inputs = operand.map { [x, draft.constant([$0], [1])] } ?? [x]
    draft.node(code, inputs: inputs, outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }

  /// `y = condition ? −x : x²`.
  private func branches() -> ModelDraft {
    var draft = ModelDraft()
    let condition = draft.tensor(.bool, [], name: "condition")
    let x = draft.tensor(.float32, [3], name: "x")
    let y = draft.tensor(.float32, [3], name: "y")
    draft.node(
      .if, inputs: [condition, x], outputs: [y],
      options: { builder in
        UnionOffset(
          .ifOptions,
          Schema.IfOptions.build(in: &builder, thenSubgraphIndex: 1, elseSubgraphIndex: 2))
      })
    draft.inputs = [condition, x]
    draft.outputs = [y]
    draft.callees = [function(.neg, count: 3), function(.square, count: 3)]
    return draft
  }

  @Test(arguments: [true, false], PassSelection.names + ["all"])
  func ifRunsOneOfTwoSubgraphs(condition: Bool, withoutPass name: String) throws {
    var options = InterpreterOptions()
    options.passes = try PassSelection(parsing: "-\(name)")
    let interpreter = try Interpreter(model: branches().model(), options: options)
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: [condition ? 1 : 0])
    try interpreter.setInput(at: 1, to: littleEndian([1, -2, 3]))
    try interpreter.invoke()
    #expect(floats(try interpreter.output(at: 0)) == (condition ? [-1, 2, -3] : [1, 4, 9]))
  }

  @Test func ifTakesNewShapes() throws {
    let interpreter = try Interpreter(model: branches().model())
    try interpreter.resizeInput(at: 1, to: [2])
    try interpreter.allocate()
    try interpreter.setInput(at: 1, to: littleEndian([5, 6]))
    try interpreter.invoke()
    #expect(try interpreter.outputType(at: 0).shape == Shape([2]))
    #expect(floats(try interpreter.output(at: 0)) == [25, 36])
  }

  /// `while y < limit { y = y + y }` over one element.
  private func doubling() -> ModelDraft {
    var condition = ModelDraft()
    let a = condition.tensor(.float32, [1])
    let b = condition.tensor(.bool, [1])
    condition.node(.less, inputs: [a, condition.constant([100] as [Float], [1])], outputs: [b])
    condition.inputs = [a]
    condition.outputs = [b]
    var body = ModelDraft()
    let before = body.tensor(.float32, [1])
    let after = body.tensor(.float32, [1])
    body.node(.add, inputs: [before, before], outputs: [after])
    body.inputs = [before]
    body.outputs = [after]
    return loop(over: [1], condition, body)
  }

  private func loop(over shape: [Int32], _ condition: ModelDraft, _ body: ModelDraft) -> ModelDraft
  {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, shape, name: "x")
    let y = draft.tensor(.float32, shape, name: "y")
    draft.node(
      .while, inputs: [x], outputs: [y],
      options: { builder in
        UnionOffset(
          .whileOptions,
          Schema.WhileOptions.build(in: &builder, condSubgraphIndex: 1, bodySubgraphIndex: 2))
      })
    draft.inputs = [x]
    draft.outputs = [y]
    draft.callees = [condition, body]
    return draft
  }

  @Test(arguments: [(3, 192), (100, 100), (0.5, 128)] as [(Float, Float)])
  func whileRunsItsBodyAsLongAsTheConditionHolds(_ start: Float, _ end: Float) throws {
    let interpreter = try Interpreter(model: doubling().model())
    try interpreter.allocate()
    for _ in 0..<2 {
      try interpreter.setInput(at: 0, to: littleEndian([start]))
      try interpreter.invoke()
      #expect(floats(try interpreter.output(at: 0)) == [end])
    }
  }

  @Test func whileCarriesShapesThatItsBodyChanges() throws {
    var condition = ModelDraft()
    let a = condition.tensor(.float32, [1])
    let size = condition.tensor(.int32, [1])
    let test = condition.tensor(.bool, [1])
    condition.node(.shape, inputs: [a], outputs: [size])
    condition.node(.less, inputs: [size, condition.constant([5] as [Int32], [1])], outputs: [test])
    condition.inputs = [a]
    condition.outputs = [test]
    var body = ModelDraft()
    let before = body.tensor(.float32, [1])
    let after = body.tensor(.float32, [2])
    body.node(.concatenation, inputs: [before, before], outputs: [after])
    body.inputs = [before]
    body.outputs = [after]
    let interpreter = try Interpreter(model: loop(over: [1], condition, body).model())
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian([7]))
    try interpreter.invoke()
    #expect(try interpreter.outputType(at: 0).shape == Shape([8]))
    #expect(floats(try interpreter.output(at: 0)) == [Float](repeating: 7, count: 8))
  }

  @Test func callRunsASubgraph() throws {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [3])
    let y = draft.tensor(.float32, [3])
    draft.node(
      .call, inputs: [x], outputs: [y],
      options: { builder in
        UnionOffset(.callOptions, Schema.CallOptions.build(in: &builder, subgraph: 1))
      })
    draft.inputs = [x]
    draft.outputs = [y]
    draft.callees = [function(.square, count: 3)]
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian([1, 2, 3]))
    try interpreter.invoke()
    #expect(floats(try interpreter.output(at: 0)) == [1, 4, 9])
  }

  @Test func refusesSubgraphsThatDoNotFit() throws {
    var draft = branches()
    draft.callees[1].inputs = []
    draft.callees[1].nodes = []
    draft.callees[1].outputs = []
    let error = try #require(throws: RuntimeError.self) {
      try Interpreter(model: draft.model()).allocate()
    }
    #expect("\(error)".contains("IF (node 0, subgraph 0)"))
    #expect("\(error)".contains("subgraph 2"))
  }
}
