import LiteBuffer
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Outputs that become inputs in the next run.
@Suite struct CarryingTests {
  static let kernels: [KernelSet] = [.optimized, .reference]

  /// `updated = cache` with a row replaced, and `difference = updated − cache` where it is asked for,
  /// so that the cache is still read once it could be overwritten.
  private func cache(hasDifference: Bool) -> ModelDraft {
    var draft = ModelDraft()
    let cache = draft.tensor(.float32, [3, 2])
    let row = draft.tensor(.float32, [1, 2])
    let index = draft.tensor(.int32, [2])
    let updated = draft.tensor(.float32, [3, 2])
    draft.node(.dynamicUpdateSlice, inputs: [cache, row, index], outputs: [updated])
    draft.inputs = [cache, row, index]
    draft.outputs = [updated]
    if hasDifference {
      let difference = draft.tensor(.float32, [3, 2])
      draft.node(.sub, inputs: [updated, cache], outputs: [difference])
      draft.outputs.append(difference)
    }
    return draft
  }

  /// `second = x`, `first = y`: views of the inputs.
  private func swap() -> ModelDraft {
    var draft = ModelDraft()
    let (x, y) = (draft.tensor(.float32, [2, 1]), draft.tensor(.float32, [2, 1]))
    let (first, second) = (draft.tensor(.float32, [2, 1]), draft.tensor(.float32, [2, 1]))
    let shape = draft.constant([2, 1] as [Int32], [2])
    draft.node(.reshape, inputs: [y, shape], outputs: [first])
    draft.node(.reshape, inputs: [x, shape], outputs: [second])
    draft.inputs = [x, y]
    draft.outputs = [first, second]
    return draft
  }

  private func interpreter(_ draft: ModelDraft, _ kernels: KernelSet = .optimized) throws
    -> Interpreter
  {
    try Interpreter(
      model: draft.model(), options: InterpreterOptions(kernels: kernels))
  }

  private func update(_ interpreter: Interpreter, row: Int32, _ values: [Float]) throws {
    try interpreter.setInput(at: 1, to: littleEndian(values))
    try interpreter.setInput(at: 2, to: [UInt8(row), 0, 0, 0, 0, 0, 0, 0])
    try interpreter.invoke()
  }

  @Test(arguments: kernels, [false, true])
  func keepsWhatEarlierRunsWrote(_ kernels: KernelSet, hasDifference: Bool) throws {
    let interpreter = try interpreter(cache(hasDifference: hasDifference), kernels)
    try interpreter.carry(output: 0, toInput: 0)
    try interpreter.allocate()
    try update(interpreter, row: 1, [1, 2])
    #expect(floats(try interpreter.output(at: 0)) == [0, 0, 1, 2, 0, 0])
    try update(interpreter, row: 2, [3, 4])
    #expect(floats(try interpreter.output(at: 0)) == [0, 0, 1, 2, 3, 4])
    #expect(try interpreter.input(at: 0) == interpreter.output(at: 0))
    try update(interpreter, row: 1, [5, 7])
    #expect(floats(try interpreter.output(at: 0)) == [0, 0, 5, 7, 3, 4])
    if hasDifference {
      #expect(floats(try interpreter.output(at: 1)) == [0, 0, 4, 5, 0, 0])
    }
    try interpreter.setInput(at: 0, to: littleEndian([9, 9, 9, 9, 9, 9]))
    try update(interpreter, row: 0, [1, 1])
    #expect(floats(try interpreter.output(at: 0)) == [1, 1, 9, 9, 9, 9])
    try interpreter.resetVariables()
    try update(interpreter, row: 0, [2, 2])
    #expect(floats(try interpreter.output(at: 0)) == [2, 2, 0, 0, 0, 0])
  }

  @Test(arguments: kernels)
  func carriesViewsOfEachOther(_ kernels: KernelSet) throws {
    let interpreter = try interpreter(swap(), kernels)
    try interpreter.carry(output: 0, toInput: 0)
    try interpreter.carry(output: 1, toInput: 1)
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian([1, 2]))
    try interpreter.setInput(at: 1, to: littleEndian([3, 4]))
    for run in 0..<3 {
      try interpreter.invoke()
      let isSwapped = run % 2 == 0
      #expect(floats(try interpreter.input(at: 0)) == (isSwapped ? [3, 4] : [1, 2]))
      #expect(floats(try interpreter.input(at: 1)) == (isSwapped ? [1, 2] : [3, 4]))
    }
  }

  @Test func anUncarriedInputKeepsItsValue() throws {
    let interpreter = try interpreter(cache(hasDifference: false))
    try interpreter.allocate()
    try update(interpreter, row: 1, [1, 2])
    #expect(floats(try interpreter.input(at: 0)) == [0, 0, 0, 0, 0, 0])
  }

  @Test func refusesWhatCannotBeCarried() throws {
    let interpreter = try interpreter(cache(hasDifference: true))
    #expect(throws: RuntimeError.noSuchTensor(role: .output, position: 2, count: 2)) {
      try interpreter.carry(output: 2, toInput: 0)
    }
    #expect(throws: RuntimeError.noSuchTensor(role: .input, position: 3, count: 3)) {
      try interpreter.carry(output: 0, toInput: 3)
    }
    try interpreter.carry(output: 0, toInput: 0)
    for (output, input) in [(1, 0), (0, 1)] {
      let error = RuntimeError.notCarried(
        output: output, input: input, reason: "one of them is carried to or from another")
      #expect(throws: error) { try interpreter.carry(output: output, toInput: input) }
    }
    try interpreter.carry(output: 1, toInput: 1)
    let error = #expect(throws: RuntimeError.self) { try interpreter.allocate() }
    #expect(throws: RuntimeError.notAllocated) { try interpreter.invoke() }
    #expect(
      error?.description
        == "output 1 cannot be carried to input 1: the output is float32[3, 2], and the input "
        + "float32[1, 2]")
  }
}
