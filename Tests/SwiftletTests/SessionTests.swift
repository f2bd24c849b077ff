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

  @Test func carriesOutputsToInputs() throws {
    let model = try CompiledModel(Model(bytes: Data(runningTotal().bytes())))
    let session = try Session(model, carrying: ["next": "total"])
    for expected in [[1, 2], [2, 4], [3, 6]] as [[Float]] {
      let outputs = try session.run(["value": .reals([1, 2])])
      #expect(outputs.count == 1)
      #expect(try outputs["half"].reals().scalars == expected.map { $0 / 2 })
      #expect(try session.carriedTensor("total").reals().scalars == expected)
    }
    _ = try session.run(["value": .reals([1, 2]), "total": .reals([10, 10])])
    #expect(try session.carriedTensor("total").reals().scalars == [11, 12])
    try session.reset()
    #expect(try session.carriedTensor("total").reals().scalars == [0, 0])
  }

  @Test func namesWhatCannotBeCarried() throws {
    let model = try CompiledModel(Model(bytes: Data(runningTotal().bytes())))
    #expect(throws: SwiftletError.noSuchTensor("sum", known: ["next", "half"])) {
      try Session(model, carrying: ["sum": "total"])
    }
    #expect(
      throws: SwiftletError.invalidInput(
        "total", reason: "two outputs are carried to it; it takes one")
    ) {
      try Session(model, carrying: ["next": "total", "half": "total"])
    }
    let session = try Session(model, carrying: ["next": "total"])
    #expect(throws: SwiftletError.noSuchTensor("value", known: ["total"])) {
      try session.carriedTensor("value")
    }
    #expect(throws: SwiftletError.missingInputs(["value"])) { try session.run([:]) }
  }
}
