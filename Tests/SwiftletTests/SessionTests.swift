import Swiftlet
import Testing

/// A model with an LSTM, whose state is in variables.
@Suite struct SessionTests {
  private let inputs: Inputs = ["x": .reals([0.5, -1, 2, 0.25, 1, -0.75])]

  private func compiled() throws -> CompiledModel {
    try CompiledModel(Model(contentsOf: fixture("tiny/sequence-float32.tflite")))
  }

  @Test func runsOfACompiledModelKnowNothingOfEachOther() throws {
    let model = try compiled()
    let first = try model.runAndWait(inputs)[0].bytes
    for _ in 0..<3 { #expect(try model.runAndWait(inputs)[0].bytes == first) }
  }

  @Test func runsOfASessionRemember() throws {
    let model = try compiled()
    let (one, two) = (try Session(model), try Session(model))
    let first = try one.run(inputs)[0].bytes
    let second = try one.run(inputs)[0].bytes
    #expect(first != second)
    #expect(try two.run(inputs)[0].bytes == first)
    try one.reset()
    #expect(try one.run(inputs)[0].bytes == first)
    #expect(try one.run(inputs)[0].bytes == second)
    #expect(try model.runAndWait(inputs)[0].bytes == first)
  }
}
