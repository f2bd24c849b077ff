import LiteBuffer
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// What is fed to a model, or is not.
@Suite struct InputTests {
  /// `y = x · x` over float32[2], with `x` listed as an input twice.
  private func twice() throws -> Interpreter {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [2], name: "x")
    let y = draft.tensor(.float32, [2], name: "y")
    draft.node(.mul, inputs: [x, x], outputs: [y])
    draft.inputs = [x, x]
    draft.outputs = [y]
    return try Interpreter(model: draft.model())
  }

  @Test(arguments: [0, 1])
  func aTensorListedTwiceHasOneShape(resized: Int) throws {
    let interpreter = try twice()
    try interpreter.resizeInput(at: resized, to: [3])
    #expect(try interpreter.inputType(at: 0).shape == Shape([3]))
    #expect(try interpreter.inputType(at: 1).shape == Shape([3]))
    try interpreter.allocate()
    try interpreter.setInput(at: resized, to: littleEndian([1, 2, 3]))
    try interpreter.invoke()
    #expect(floats(try interpreter.output(at: 0)) == [1, 4, 9])
  }

  @Test func theLastShapeOfATensorListedTwiceWins() throws {
    let interpreter = try twice()
    try interpreter.resizeInput(at: 0, to: [3])
    try interpreter.resizeInput(at: 1, to: [2])
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian([9, 9]))
    try interpreter.setInput(at: 1, to: littleEndian([1, 2]))
    try interpreter.invoke()
    #expect(floats(try interpreter.output(at: 0)) == [1, 4])
  }

  /// The number of elements of a tensor of strings, which is the shape of its input.
  private func countOfStrings(_ count: Int32) throws -> Interpreter {
    var draft = ModelDraft()
    let strings = draft.tensor(.string, [count], name: "strings")
    let shape = draft.tensor(.int32, [1], name: "shape")
    draft.node(.shape, inputs: [strings], outputs: [shape])
    draft.inputs = [strings]
    draft.outputs = [shape]
    return try Interpreter(model: draft.model())
  }

  @Test func stringsThatAreNotSetAreEmpty() throws {
    var draft = ModelDraft()
    let strings = draft.tensor(.string, [2])
    let equal = draft.tensor(.bool, [2])
    draft.node(.equal, inputs: [strings, strings], outputs: [equal])
    draft.inputs = [strings]
    draft.outputs = [strings, equal]
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    try interpreter.invoke()
    #expect(
      try interpreter.output(at: 0) == [2, 0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0])
    #expect(try interpreter.output(at: 1) == [1, 1])
  }

  @Test func stringsThatAreSetStay() throws {
    let interpreter = try countOfStrings(1)
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: [1, 0, 0, 0, 12, 0, 0, 0, 13, 0, 0, 0, 0x61])
    for _ in 0..<2 {
      try interpreter.invoke()
      #expect(try interpreter.output(at: 0) == [1, 0, 0, 0])
    }
  }

  /// Some bytes of a file can ask for any number of strings, each of four bytes.
  @Test(.timeLimit(.minutes(1)), arguments: [(1 << 20) + 1, 100_000_000, Int32.max] as [Int32])
  func noMillionsOfStringsAreMadeUp(count: Int32) throws {
    let interpreter = try countOfStrings(count)
    try interpreter.allocate()
    let type = TensorType(.string, try Shape([Int(count)]))
    #expect(throws: RuntimeError.stringsNotSet(position: 0, type: type, limit: 1 << 20)) {
      try interpreter.invoke()
    }
    #expect(throws: RuntimeError.notInvoked(position: 0)) { try interpreter.output(at: 0) }
  }

  /// Operators make tables of the size of an axis, such as the bands of a spectrum, while they are inferred.
  @Test func anInputThatIsTooLargeIsRefusedBeforeAnOperatorSeesIt() throws {
    var draft = ModelDraft()
    let spectrum = draft.tensor(.float32, [1, 1, Int32.max], name: "x")
    let coefficients = draft.tensor(.float32, [1, 1, 4], name: "y")
    draft.node(
      custom: "Mfcc", inputs: [spectrum, draft.constant([16000] as [Int32], [1])],
      outputs: [coefficients],
      options: flexBuffer(integers: [
        ("upper_frequency_limit", 4000), ("lower_frequency_limit", 20),
        ("filterbank_channel_count", 12), ("dct_coefficient_count", 4),
      ]))
    draft.inputs = [spectrum]
    draft.outputs = [coefficients]
    let interpreter = try Interpreter(model: draft.model())
    #expect(throws: RuntimeError.tooMuchMemory(needed: 4 * Int(Int32.max), limit: 1 << 30)) {
      try interpreter.allocate()
    }
  }
}
