import Foundation
import LiteInspect
import LiteSchema
import LiteTestSupport
import Testing

@Suite struct ModelSummaryTests {
  /// `y = SQUARE(x)`, then an operator of TensorFlow and one of a version without end.
  private func draft() -> ModelDraft {
    var draft = ModelDraft()
    let x = draft.tensor(.uint8, [1, 4], scale: 0.5, zeroPoint: 3, name: "x\u{1B}[31m|")
    let w = draft.tensor(.float32, [2], data: Array(repeating: 7, count: 8), name: "w")
    let v = draft.tensor(.float32, [2], data: Array(repeating: 7, count: 8), name: "v")
    let y = draft.tensor(.float32, [1, 4], name: "y")
    let z = draft.tensor(.float32, [1, 4], name: "z")
    let u = draft.tensor(.float32, [1, 4], name: "u")
    draft.node(.square, inputs: [x], outputs: [y])
    draft.node(custom: "FlexSvd", inputs: [w, v], outputs: [z])
    draft.node(.square, version: 99, inputs: [y], outputs: [u])
    draft.inputs = [x]
    draft.outputs = [u]
    return draft
  }

  private func summary() throws -> ModelSummary {
    ModelSummary(of: try draft().model())
  }

  @Test func countsOperatorsAndSaysWhichRun() throws {
    let operators = try summary().operators
    #expect(operators.map(\.op) == ["FlexSvd", "SQUARE", "SQUARE"])
    #expect(operators.map(\.version) == [1, 1, 99])
    #expect(operators.map(\.isSupported) == [false, true, false])
    #expect(operators[0].reason?.hasPrefix("runs TensorFlow itself") == true)
    #expect(operators[2].reason?.hasPrefix("is supported in versions 1 to ") == true)
  }

  @Test func findsConstantsThatAreStoredTwice() throws {
    let sizes = try summary().sizes
    #expect(sizes.constants.map(\.dtype) == ["float32"])
    #expect(sizes.constants.map(\.bytes) == [16])
    #expect(sizes.duplicates == 8)
  }

  @Test func writesTheSameJSONEachTime() throws {
    let json = try summary().rendered(as: .json)
    #expect(json == (try summary().rendered(as: .json)))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let inputs = try #require(object["inputs"] as? [[String: Any]])
    #expect(inputs.count == 1)
    #expect(inputs[0]["dtype"] as? String == "uint8")
    #expect(inputs[0]["shape"] as? [Int] == [1, 4])
    let subgraphs = try #require(object["subgraphs"] as? [[String: Any]])
    #expect((subgraphs[0]["tensors"] as? [Any])?.count == 6)
    #expect((subgraphs[0]["nodes"] as? [Any])?.count == 3)
  }

  @Test func writesScalesThatAreNoNumbers() throws {
    var draft = draft()
    draft.tensors[0].scales = [.infinity]
    let json = ModelSummary(of: try draft.model()).rendered(as: .json)
    #expect(json.contains("\"inf\""))
  }

  @Test func keepsTerminalsAndTablesSafeFromNames() throws {
    let summary = try summary()
    let text = summary.rendered(as: .text)
    #expect(!text.contains("\u{1B}"))
    #expect(text.contains("0  x\u{FFFD}[31m|  uint8[1, 4]  tensor 0"))
    #expect(text.contains("scale 0.5, zero point 3"))
    #expect(summary.rendered(as: .markdown).contains("[31m\\|"))
  }

  @Test func tellsWhatKeepsAModelFromRunning() throws {
    var draft = draft()
    draft.inputs = []
    let summary = ModelSummary(of: try draft.model())
    #expect(summary.problems.count == 1)
    #expect(summary.rendered(as: .text).contains("which nothing has written before"))
  }
}
