import Foundation
import LiteTestSupport
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

  @Test func sessionsOfTwoSignaturesShareVariables() throws {
    let model = try Model(bytes: Data(storeAndLoad().bytes()))
    let writer = try Session(CompiledModel(model, signature: "store"))
    let loading = try CompiledModel(model, signature: "load")
    let (reader, stranger) = (try Session(loading, sharingStateOf: writer), try Session(loading))
    for values in [[1, 2], [3, 4]] as [[Float]] {
      _ = try writer.run(["value": .reals(values)])
      #expect(try reader.run([:])["stored"].reals().scalars == values)
    }
    #expect(throws: SwiftletError.self) { try stranger.run([:]) }
    try reader.reset()
    #expect(throws: SwiftletError.self) { try reader.run([:]) }
  }

  @Test func sessionsOfTwoModelsShareNothing() throws {
    let model = try Model(bytes: Data(storeAndLoad().bytes()))
    let writer = try Session(CompiledModel(model, signature: "store"))
    let other = try Model(bytes: Data(storeAndLoad().bytes()))
    let loading = try CompiledModel(other, signature: "load")
    #expect(throws: SwiftletError.otherModel) { try Session(loading, sharingStateOf: writer) }
  }
}
