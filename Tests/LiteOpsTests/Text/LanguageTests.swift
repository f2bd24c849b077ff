import LiteTensor
import LiteTestSupport
import Testing

@Suite struct LanguageTests {
  private func hash(
    lengths: [Int32] = [1, 2], sizes: [Int32] = [10, 20], most: Int64 = 128,
    lowercases: Bool = true
  ) -> CustomNode {
    CustomNode(
      name: "NGramHash",
      options: flexBuffer(
        integers: [("max_splits", most), ("lowercase_input", lowercases ? 1 : 0)],
        vectors: [("ngram_lengths", lengths), ("vocab_sizes", sizes)]))
  }

  @Test(arguments: [(1, 2), (2, 2), (3, 3), (5, 5), (9, 6)] as [(Int64, Int)])
  func endsAtTheMostTokens(most: Int64, count: Int) throws {
    let output = try hash(most: most).run([.strings(["äbcd"])], outputs: [Operand(.int32)])
    #expect(output[0].shape == [1, 2, count])
    #expect(output[0].elements(as: Int32.self).allSatisfy { (1...20).contains($0) })
  }

  @Test func bytesThatAreNoTextAreSpaces() throws {
    func hashes(_ bytes: [UInt8]) throws -> [UInt8] {
      var text = Operand.strings([""])
      text.bytes = [1, 0, 0, 0, 12, 0, 0, 0, UInt8(12 + bytes.count), 0, 0, 0] + bytes
      return try hash(lowercases: false).run([text], outputs: [Operand(.int32)])[0].bytes
    }
    #expect(try hashes([0x61, 0xFF, 0x62]) == hashes(Array("a b".utf8)))
    #expect(try hashes([0x61, 0xC3, 0x62]) == hashes(Array("a b".utf8)))
    #expect(try hashes([0x61, 0x80]) == hashes(Array("a".utf8)))
    #expect(try hashes([0x61, 0xE2, 0x82]) == hashes(Array("a".utf8)))
    #expect(try hashes([0x61, 0xED, 0xA0, 0x80, 0x62]) == hashes(Array("a b".utf8)))
  }

  /// A text in lower case is read as far as the text was long: U+FFFD for a wrong byte is cut off.
  @Test func lowerCaseHasTheBytesOfTheText() throws {
    var text = Operand.strings([""])
    text.bytes = [1, 0, 0, 0, 12, 0, 0, 0, 15, 0, 0, 0, 0x41, 0xFF, 0x42]
    let cut = try hash().run([text], outputs: [Operand(.int32)])
    #expect(try cut == hash().run([.strings(["a"])], outputs: [Operand(.int32)]))
    let padded = try hash().run([.strings(["İ"])], outputs: [Operand(.int32)])
    #expect(try padded == hash().run([.strings(["i "])], outputs: [Operand(.int32)]))
  }

  private let codes = Operand(.uint8, [3, 2], [0, 1, 1, 0, 1, 2] as [UInt8])
  private let codebook = Operand.float32([1, 2, 10, 20], [2, 2])

  private func lookup(_ tokens: [Int32], _ shape: [Int]? = nil) -> [Operand] {
    [.int32(tokens, shape ?? [1, tokens.count]), codes, codebook]
  }

  @Test func meansEndAtTheFirstZero() throws {
    let node = CustomNode(name: "KmeansEmbeddingLookup")
    let mean = try node.run(lookup([1, 1, 0, 9]), outputs: [Operand(.float32)])
    #expect(mean == [.float32([10, 20, 1, 2], [1, 4])])
    let none = try node.run(lookup([0, 1]), outputs: [Operand(.float32)])
    #expect(none == [.float32([0, 0, 0, 0], [1, 4])])
  }

  private func tokenizer(
    _ draft: SentencePieceDraft, _ texts: [String], start: Bool = false, end: Bool = false
  ) throws -> [[Int32]] {
    let outputs = try CustomNode(name: "TFSentencepieceTokenizeOp").run(
      pieces(draft.bytes(), texts, start: start, end: end),
      outputs: [Operand(.int32), Operand(.int32)])
    return outputs.map { $0.elements() }
  }

  private func pieces(
    _ model: [UInt8], _ texts: [String], start: Bool = false, end: Bool = false
  ) -> [Operand] {
    func flag(_ value: Bool) -> Operand { Operand(.bool, [], [value ? 1 : 0] as [UInt8]) }
    return [
      Operand(.uint8, [model.count], model).constant, .strings(texts), .int32([0], []),
      .float32([0], []), flag(start), flag(end), flag(false),
    ]
  }

  @Test func splitsTextsIntoPieces() throws {
    var draft = SentencePieceDraft()
    #expect(try tokenizer(draft, ["aab", "", "ba"]) == [[20, 21, 7, 20], [0, 2, 2, 4]])
    #expect(try tokenizer(draft, ["aB"], start: true, end: true) == [[100, 21, 101], [0, 3]])
    draft.addsPrefix = true
    draft.mergesWhitespace = true
    #expect(try tokenizer(draft, ["  a \n b "]) == [[7, 20, 7], [0, 3]])
    draft.unknownCode = -1
    #expect(try tokenizer(draft, ["ab"]) == [[], [0, 0]])
  }

  @Test func namesFaults() throws {
    let text = Operand.strings(["a"])
    func pieceFault(_ draft: SentencePieceDraft, _ text: String = "ab") -> String? {
      CustomNode(name: "TFSentencepieceTokenizeOp").message(
        pieces(draft.bytes(), [text]), outputs: [.int32, .int32])
    }
    var (late, poor, open) = (SentencePieceDraft(), SentencePieceDraft(), SentencePieceDraft())
    var long = SentencePieceDraft()
    long.replacements = [Int8](repeating: 98, count: 65) + [0]
    let replacement =
      "input 0 names a replacement that it does not have, or one of more than 32 bytes for each"
    late.version = 3
    poor.scores = [-1]
    open.replacements = [98]
    let kmeans = CustomNode(name: "KmeansEmbeddingLookup")
    let unknown = "has no codes, or a code that the codebook does not have"
    expectMessages([
      (
        hash(lengths: []).message([text], outputs: [.int32]),
        "ngram_lengths has 0 elements and vocab_sizes 2; they must have as many, and at least 1"
      ),
      (
        hash(sizes: [3, 0]).message([text], outputs: [.int32]),
        "ngram_lengths has 2 and vocab_sizes 0; both must be in 1...2147483647"
      ),
      (
        hash(most: 0).message([text], outputs: [.int32]), "max_splits is 0; it must be at least 1"
      ),
      (
        hash().message([text], outputs: [.float32]),
        "does not support string with float32 output; it supports string with int32"
      ),
      (
        hash().message([.strings([])], outputs: [.int32]),
        "input 0 has no string; it must have one"
      ),
      (kmeans.message(lookup([3])), "token 3 \(unknown)"),
      (kmeans.message(lookup([-1])), "token -1 \(unknown)"),
      (kmeans.message(lookup([2])), "token 2 \(unknown)"),
      (
        kmeans.message(lookup([1, 1], [2, 1])),
        "inputs have shapes [2, 1], [3, 2] and [2, 2]; they must be [1, tokens], [vocabulary, codes] "
          + "and [blocks, block size]"
      ),
      (pieceFault(poor), "input 0 names a piece that it has no score for"),
      (pieceFault(open, "B"), replacement),
      (pieceFault(long, "Ba"), replacement),
    ])
    #expect(
      pieceFault(late)?.contains("input 0 is not a SentencePiece model: version is 3") == true)
  }
}
