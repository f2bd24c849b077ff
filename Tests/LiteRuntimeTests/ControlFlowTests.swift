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
    .branches([3], function(.neg, count: 3), function(.square, count: 3))
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

  /// `while count(x) < limit { x = [x, x] }`.
  private func growing(to limit: Int32) -> ModelDraft {
    var condition = ModelDraft()
    let a = condition.tensor(.float32, [1])
    let size = condition.tensor(.int32, [1])
    let test = condition.tensor(.bool, [1])
    condition.node(.shape, inputs: [a], outputs: [size])
    condition.node(.less, inputs: [size, condition.constant([limit], [1])], outputs: [test])
    condition.inputs = [a]
    condition.outputs = [test]
    var body = ModelDraft()
    let before = body.tensor(.float32, [1])
    let after = body.tensor(.float32, [2])
    body.node(.concatenation, inputs: [before, before], outputs: [after])
    body.inputs = [before]
    body.outputs = [after]
    return loop(over: [1], condition, body)
  }

  @Test func whileCarriesShapesThatItsBodyChanges() throws {
    let interpreter = try Interpreter(model: growing(to: 5).model())
    try interpreter.allocate()
    for value: Float in [7, -1] {
      try interpreter.setInput(at: 0, to: littleEndian([value]))
      try interpreter.invoke()
      #expect(try interpreter.outputType(at: 0).shape == Shape([8]))
      #expect(floats(try interpreter.output(at: 0)) == [Float](repeating: value, count: 8))
    }
  }

  /// The plans of former shapes are forgotten where there is no room for another one beside them.
  @Test(arguments: [1_300_000, 3_000_000])
  func whileKeepsWithinTheMemoryOfItsLastShapes(limit: Int) throws {
    let options = InterpreterOptions(limits: Limits(tensorBytes: limit))
    let interpreter = try Interpreter(model: growing(to: 1 << 16).model(), options: options)
    try interpreter.allocate()
    for value: Float in [7, -1] {
      try interpreter.setInput(at: 0, to: littleEndian([value]))
      try interpreter.invoke()
      let results = floats(try interpreter.output(at: 0))
      #expect(results == [Float](repeating: value, count: 1 << 16))
    }
  }

  private func bytes(of values: [Int32]) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  }

  /// `while n < 12 { (n, x, s) = (n + 1, range(max(n - 5, 1)), s + sum(x)) }`: what a turn copies
  /// stays the same for some turns, then the shape of `x` changes in each.
  @Test func whileCarriesShapesThatChangeAfterSomeTurns() throws {
    func carried(_ draft: inout ModelDraft) -> [Int32] {
      [draft.tensor(.int32, []), draft.tensor(.int32, [1]), draft.tensor(.int32, [])]
    }
    var condition = ModelDraft()
    condition.inputs = carried(&condition)
    condition.outputs = [condition.tensor(.bool, [])]
    condition.node(
      .less, inputs: [condition.inputs[0], condition.constant([12] as [Int32], [])],
      outputs: condition.outputs)
    var body = ModelDraft()
    body.inputs = carried(&body)
    body.outputs = carried(&body)
    let one = body.constant([1] as [Int32], [])
    let (less, size, sum) = (
      body.tensor(.int32, []), body.tensor(.int32, []), body.tensor(.int32, [])
    )
    body.node(.add, inputs: [body.inputs[0], one], outputs: [body.outputs[0]])
    body.node(
      .sub, inputs: [body.inputs[0], body.constant([5] as [Int32], [])], outputs: [less])
    body.node(.maximum, inputs: [less, one], outputs: [size])
    body.node(
      .range, inputs: [body.constant([0] as [Int32], []), size, one], outputs: [body.outputs[1]])
    body.node(.sum, inputs: [body.inputs[1], body.constant([0] as [Int32], [1])], outputs: [sum])
    body.node(.add, inputs: [body.inputs[2], sum], outputs: [body.outputs[2]])
    var draft = loop(over: [1], condition, body)
    draft.inputs = carried(&draft)
    draft.outputs = carried(&draft)
    draft.nodes[0].inputs = draft.inputs
    draft.nodes[0].outputs = draft.outputs
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    for _ in 0..<2 {
      try interpreter.setInput(at: 0, to: bytes(of: [0]))
      try interpreter.setInput(at: 1, to: bytes(of: [100]))
      try interpreter.setInput(at: 2, to: bytes(of: [0]))
      try interpreter.invoke()
      #expect(try interpreter.output(at: 0) == bytes(of: [12]))
      #expect(try interpreter.output(at: 1) == bytes(of: [0, 1, 2, 3, 4, 5]))
      // 100 of the first turn, then 1 + 3 + 6 + 10 of the ranges of two to five.
      #expect(try interpreter.output(at: 2) == bytes(of: [120]))
    }
  }

  /// `while true`, with two values swapped in each iteration.
  private func endless() -> ModelDraft {
    var condition = ModelDraft()
    condition.inputs = (0..<2).map { _ in condition.tensor(.float32, [1]) }
    condition.outputs = [condition.tensor(.bool, [1], data: [1])]
    var body = ModelDraft()
    body.inputs = (0..<2).map { _ in body.tensor(.float32, [1]) }
    body.outputs = body.inputs.reversed()
    return loopOfPairs(condition, body)
  }

  private func loopOfPairs(_ condition: ModelDraft, _ body: ModelDraft) -> ModelDraft {
    var draft = loop(over: [1], condition, body)
    draft.inputs.append(draft.tensor(.float32, [1]))
    draft.outputs.append(draft.tensor(.float32, [1]))
    draft.nodes[0].inputs = draft.inputs
    draft.nodes[0].outputs = draft.outputs
    return draft
  }

  /// `while a < 100 { (a, b) = (b, a + b) }`: a result of the body is an input of it.
  @Test func loopVariablesChangePlaces() throws {
    var condition = ModelDraft()
    condition.inputs = (0..<2).map { _ in condition.tensor(.float32, [1]) }
    condition.outputs = [condition.tensor(.bool, [1])]
    condition.node(
      .less, inputs: [condition.inputs[0], condition.constant([100] as [Float], [1])],
      outputs: condition.outputs)
    var body = ModelDraft()
    body.inputs = (0..<2).map { _ in body.tensor(.float32, [1]) }
    body.outputs = [body.inputs[1], body.tensor(.float32, [1])]
    body.node(.add, inputs: body.inputs, outputs: [body.outputs[1]])
    let interpreter = try Interpreter(model: loopOfPairs(condition, body).model())
    try interpreter.allocate()
    for position in 0..<2 { try interpreter.setInput(at: position, to: littleEndian([1])) }
    try interpreter.invoke()
    #expect(floats(try interpreter.output(at: 0)) == [144])
    #expect(floats(try interpreter.output(at: 1)) == [233])
  }

  @Test func anEndlessLoopEndsAtTheDefaultLimits() throws {
    let interpreter = try Interpreter(model: endless().model())
    try interpreter.allocate()
    for _ in 0..<2 {
      let error = try #require(throws: RuntimeError.self) { try interpreter.invoke() }
      guard case .tooManySteps(let needed, let limit) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(limit == Limits().steps)
      #expect(limit < needed && needed < limit + 1 << 16)
    }
  }

  @Test func anEndlessLoopEndsAtItsDeadline() throws {
    let options = InterpreterOptions(limits: Limits(steps: .max), deadline: .milliseconds(20))
    let interpreter = try Interpreter(model: endless().model(), options: options)
    try interpreter.allocate()
    #expect(throws: RuntimeError.deadlineExceeded(.milliseconds(20))) {
      try interpreter.invoke()
    }
  }

  /// What the body multiplies counts for every iteration.
  @Test func iterationsAreChargedWhatTheirSubgraphsTake() throws {
    var condition = ModelDraft()
    condition.inputs = [condition.tensor(.float32, [1, 1])]
    condition.outputs = [condition.tensor(.bool, [1, 1])]
    condition.node(
      .less, inputs: [condition.inputs[0], condition.constant([100] as [Float], [1])],
      outputs: condition.outputs)
    var body = ModelDraft()
    body.inputs = [body.tensor(.float32, [1, 1])]
    body.outputs = [body.tensor(.float32, [1, 1])]
    body.node(
      .fullyConnected, inputs: [body.inputs[0], body.constant([2] as [Float], [1, 1])],
      outputs: body.outputs
    ) { builder in
      UnionOffset(.fullyConnectedOptions, Schema.FullyConnectedOptions.build(in: &builder))
    }
    let model = try loop(over: [1, 1], condition, body).model()
    // Six iterations of one multiply-accumulate each lead from 3 to 192.
    for (macs, suffices) in [(6, true), (5, false)] {
      let interpreter = try Interpreter(
        model: model, options: InterpreterOptions(limits: Limits(macs: macs)))
      try interpreter.allocate()
      try interpreter.setInput(at: 0, to: littleEndian([3]))
      if suffices {
        try interpreter.invoke()
        #expect(floats(try interpreter.output(at: 0)) == [192])
      } else {
        #expect(throws: RuntimeError.tooManyOperations(needed: 6, limit: 5)) {
          try interpreter.invoke()
        }
      }
    }
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

  /// A loop whose body reads an input that is a constant, which must stay as the file has it.
  @Test func refusesToPassAValueToAConstant() throws {
    var draft = doubling()
    draft.callees[1].tensors[Int(draft.callees[1].inputs[0])].data = littleEndian([1])
    let error = try #require(throws: RuntimeError.self) {
      try Interpreter(model: draft.model()).allocate()
    }
    #expect(
      "\(error)".hasSuffix("passes a value to input 0 of subgraph 2, which is a constant"))
  }
}
