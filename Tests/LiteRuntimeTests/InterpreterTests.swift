import LiteExecution
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// `y = SQUARE(SQUARE(x))` over float32[2, 2].
private func squares() -> ModelDraft {
  var draft = ModelDraft()
  let x = draft.tensor(.float32, [2, 2], name: "x")
  let between = draft.tensor(.float32, [2, 2])
  let y = draft.tensor(.float32, [2, 2], name: "y")
  draft.node(.square, inputs: [x], outputs: [between])
  draft.node(.square, inputs: [between], outputs: [y])
  draft.inputs = [x]
  draft.outputs = [y]
  return draft
}

@Suite struct InterpreterTests {
  @Test func runsNodesInOrder() throws {
    let interpreter = try Interpreter(model: squares().model())
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian([1, 2, 3, -4]))
    try interpreter.invoke()
    #expect(floats(try interpreter.output(at: 0)) == [1, 16, 81, 256])
  }

  @Test func keepsInputsBetweenRuns() throws {
    let interpreter = try Interpreter(model: squares().model())
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian([1, 2, 3, -4]))
    for _ in 0..<3 { try interpreter.invoke() }
    #expect(floats(try interpreter.output(at: 0)) == [1, 16, 81, 256])
  }

  @Test func startsFromZeros() throws {
    let interpreter = try Interpreter(model: squares().model())
    try interpreter.allocate()
    try interpreter.invoke()
    #expect(floats(try interpreter.output(at: 0)) == [0, 0, 0, 0])
  }

  @Test func infersShapesAnewWhenAnInputIsResized() throws {
    let interpreter = try Interpreter(model: squares().model())
    try interpreter.resizeInput(at: 0, to: [3])
    #expect(throws: RuntimeError.notAllocated) { try interpreter.invoke() }
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian([1, 2, 3]))
    try interpreter.invoke()
    #expect(try interpreter.outputType(at: 0).shape == Shape([3]))
    #expect(floats(try interpreter.output(at: 0)) == [1, 16, 81])
  }

  @Test func foldsWhatDependsOnConstantsAlone() throws {
    var draft = ModelDraft()
    let x = draft.constant([1, 2, 3] as [Float], [3])
    let y = draft.tensor(.float32, [3])
    draft.node(.square, inputs: [x], outputs: [y])
    draft.outputs = [y]
    let interpreter = try Interpreter(model: draft.model())
    interpreter.profile = Profile()
    try interpreter.allocate()
    try interpreter.invoke()
    #expect(floats(try interpreter.output(at: 0)) == [1, 4, 9])
    #expect(interpreter.profile?.entries.isEmpty == true)
  }

  @Test func listsEveryUnsupportedNode() throws {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [2])
    let y = draft.tensor(.float32, [2])
    let z = draft.tensor(.float32, [2])
    draft.node(custom: "FlexSvd", inputs: [x], outputs: [y])
    draft.node(.square, version: 99, inputs: [y], outputs: [z])
    draft.inputs = [x]
    draft.outputs = [z]
    let interpreter = try Interpreter(model: draft.model())
    let error = try #require(throws: RuntimeError.self) { try interpreter.allocate() }
    guard case .unsupportedOperators(let nodes) = error else {
      Issue.record("threw \(error)")
      return
    }
    #expect(nodes.map(\.place.node) == [0, 1])
    #expect("\(error)".contains("FlexSvd (node 0, subgraph 0): version 1 of (float32)"))
    #expect("\(error)".contains("SQUARE (node 1, subgraph 0): version 99"))
  }

  @Test func namesTheNodeThatCannotBePrepared() throws {
    var draft = squares()
    draft.tensors[0].dtype = .int64
    let interpreter = try Interpreter(model: draft.model())
    let error = try #require(throws: RuntimeError.self) { try interpreter.allocate() }
    #expect("\(error)".hasPrefix("SQUARE (node 0, subgraph 0): "))
  }

  @Test func refusesBytesOfAnotherSize() throws {
    let interpreter = try Interpreter(model: squares().model())
    try interpreter.allocate()
    let error = try #require(throws: RuntimeError.self) {
      try interpreter.setInput(at: 0, to: [1, 2, 3])
    }
    #expect(
      "\(error)" == "input 0 is float32[2, 2]: it takes 16 bytes, but 3 were given")
  }

  @Test func refusesPositionsThatAreNotThere() throws {
    let interpreter = try Interpreter(model: squares().model())
    try interpreter.allocate()
    #expect(throws: RuntimeError.noSuchTensor(role: .input, position: 1, count: 1)) {
      try interpreter.setInput(at: 1, to: [])
    }
    #expect(throws: RuntimeError.noSuchTensor(role: .output, position: -1, count: 1)) {
      try interpreter.outputType(at: -1)
    }
    #expect(throws: RuntimeError.notInvoked(position: 0)) { try interpreter.output(at: 0) }
  }

  @Test func sharesThreadsUnlessGivenOthers() {
    let workers = InterpreterOptions().workers
    #expect(workers === InterpreterOptions().workers)
    #expect(workers.threadCount == WorkerPool.usualThreadCount)
  }

  @Test func refusesMoreMemoryThanTheLimit() throws {
    let options = InterpreterOptions(limits: Limits(tensorBytes: 1000))
    let interpreter = try Interpreter(model: squares().model(), options: options)
    try interpreter.resizeInput(at: 0, to: [1000])
    let error = try #require(throws: RuntimeError.self) { try interpreter.allocate() }
    guard case .tooMuchMemory(_, limit: 1000) = error else {
      Issue.record("threw \(error)")
      return
    }
  }

  @Test func refusesDimensionsThatMakeNoShape() throws {
    let interpreter = try Interpreter(model: squares().model())
    for dimensions in [[-1], [1 << 40, 1 << 40]] {
      #expect(throws: RuntimeError.self) { try interpreter.resizeInput(at: 0, to: dimensions) }
    }
  }
}
