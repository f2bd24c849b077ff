import LiteTensor
import LiteTestSupport
import Testing

@Suite struct TextTests {
  /// Runs a model of one custom node.
  private func run(
    _ name: String, _ inputs: [Operand], outputs: [Operand], options: [UInt8] = []
  ) throws -> [Operand] {
    try CustomNode(name: name, options: options).run(inputs, outputs: outputs)
  }

  private func ngrams(width: Int64, reduction: String = "STRING_JOIN") -> [UInt8] {
    flexBuffer(
      integers: [("width", width), ("axis", -1)], floats: [],
      strings: [("reduction_type", reduction), ("string_separator", "–")])
  }

  private let texts = Operand.strings(["to be or", "", " not  to ", "be"], [2, 2])

  @Test func tokensFillAnAxis() throws {
    let output = try run("tftext:WhitespaceTokenizer", [texts], outputs: [Operand(.string)])[0]
    #expect(output.shape == [2, 2, 3])
    #expect(
      output.strings == ["to", "be", "or", "", "", "", "not", "to", "", "be", "", ""])
  }

  @Test func tokensAreARaggedTensor() throws {
    let outputs = try run(
      "tftext:WhitespaceTokenizer", [texts],
      outputs: [Operand(.string), Operand(.int64), Operand(.int64)])
    #expect(outputs[0].strings == ["to", "be", "or", "not", "to", "be"])
    #expect(outputs[1].elements(as: Int64.self) == [0, 2, 4])
    #expect(outputs[2].elements(as: Int64.self) == [0, 3, 3, 5, 6])
  }

  @Test func neighboursAreJoined() throws {
    let words = Operand.strings(["a", "b", "c", "d", "", "f"], [2, 3])
    let pairs = try run(
      "tftext:Ngrams", [words], outputs: [Operand(.string)], options: ngrams(width: 2))[0]
    #expect(pairs.shape == [2, 2])
    #expect(pairs.strings == ["a–b", "b–c", "d–", "–f"])
    let none = try run(
      "tftext:Ngrams", [words], outputs: [Operand(.string)], options: ngrams(width: 4))[0]
    #expect(none.shape == [2, 0])
  }

  @Test func neighboursOfRaggedRowsAreJoined() throws {
    let words = Operand.strings(["a", "b", "c", "d", "e"])
    let outer = Operand(.int64, [3], [0, 1, 3] as [Int64])
    let inner = Operand(.int64, [4], [0, 3, 4, 5] as [Int64])
    let outputs = try run(
      "tftext:Ngrams", [words, outer, inner],
      outputs: [Operand(.string), Operand(.int64), Operand(.int64)], options: ngrams(width: 2))
    #expect(outputs[0].strings == ["a–b", "b–c"])
    #expect(outputs[1].elements(as: Int64.self) == [0, 1, 3])
    #expect(outputs[2].elements(as: Int64.self) == [0, 2, 2, 2])
  }

  @Test(arguments: [[0, 6], [0, -1], [3, 1], [-1, 5]] as [[Int64]])
  func refusesRowSplitsOutsideOfTheStrings(_ splits: [Int64]) {
    let words = Operand.strings(["a", "b", "c", "d", "e"])
    #expect {
      try run(
        "tftext:Ngrams", [words, Operand(.int64, [2], splits)],
        outputs: [Operand(.string), Operand(.int64)], options: ngrams(width: 2))
    } throws: {
      "\($0)".contains("row splits must ascend in 0...5")
    }
  }

  @Test func refusesWhatItDoesNotDo() throws {
    func message(_ inputs: [Operand], _ outputs: [Operand], _ options: [UInt8]?) -> String? {
      do {
        let name = options == nil ? "tftext:WhitespaceTokenizer" : "tftext:Ngrams"
        _ = try run(name, inputs, outputs: outputs, options: options ?? [])
        return nil
      } catch {
        return "\(error)"
      }
    }
    let text = Operand(.string)
    expectMessages([
      (message([texts], [text, Operand(.int64)], nil), "it must have 1 or 3"),
      (
        message([texts], [text, Operand(.int64), Operand(.int32)], nil),
        "output 2 is int32; it must be int64"
      ),
      (message([.float32([1])], [text], nil), "does not support float32; it supports string"),
      (message([texts], [text], ngrams(width: 0)), "they must be STRING_JOIN, -1 and at least 1"),
      (
        message([texts], [text], ngrams(width: 1, reduction: "MEAN")),
        "they must be STRING_JOIN, -1 and at least 1"
      ),
    ])
  }
}
