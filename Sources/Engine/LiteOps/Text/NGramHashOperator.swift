import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// MediaPipe's `NGramHash`: the hashes of the n-grams of characters of a text (``NgramHash``), for the
/// detection of its language.
///
/// The input is a string tensor, of which the first string counts; the output int32
/// `[1, n-grams, characters + 2]`, where `^` and `$` are the characters around the text
/// (``CharacterTokens``). The options are a FlexBuffer map: `seed`; `ngram_lengths` and `vocab_sizes`, the
/// lengths of the n-grams and the numbers of their hashes; `max_splits`, the most characters (128); and
/// `lowercase_input` (true). Source: MediaPipe's `ngram_hash.cc`.
struct NGramHashOperator: FileOperator {
  static let code = OperatorCode.custom("NGramHash")
  static let versions = 1...1

  private let seed: UInt64
  private let lengths: [Int64]
  private let vocabularySizes: [Int64]
  private let mostCharacters: Int32
  private let lowercases: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    seed = try map.uint64("seed") ?? 0
    lengths = try map.integers("ngram_lengths") ?? []
    vocabularySizes = try map.integers("vocab_sizes") ?? []
    mostCharacters = try map.int32("max_splits") ?? 128
    lowercases = try map.bool("lowercase_input") ?? true
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let (input, output) = (try node.input(0).type, try node.output(0).dtype)
    guard input.dtype == .string, output == .int32 else {
      throw .unsupported(
        "does not support \(input.dtype) with \(output) output; it supports string with int32")
    }
    let hash = NgramHash(seed: seed, rows: try rows())
    guard mostCharacters >= 1 else {
      throw .invalid("max_splits is \(mostCharacters); it must be at least 1")
    }
    let (value, count) = (try node.value(ofInput: 0), input.shape.elementCount)
    let texts = try strings(value.elements(), count: count, "input 0")
    guard count >= 1 else { throw .invalid("input 0 has no string; it must have one") }
    let text = texts.bytes.extracting(texts.byteRange(of: 0))
    // A character takes up to four bytes, and lower case is at most as much again.
    try node.expectRoom(for: text.count, of: SIMD32<UInt8>.self, "the characters of input 0")
    let tokens = CharacterTokens(text, mostCount: Int(mostCharacters), lowercases: lowercases)
    try node.setOutput(0, dimensions: [1, hash.rows.count, tokens.count])
    let longest = hash.rows.reduce(0) { max($0, min($1.length, tokens.count)) }
    return Operation(
      work: Work(steps: .saturatedProduct(hash.rows.count, tokens.count, longest)),
      Kernel("ngramHash") { memory in
        let output = memory.output(0)
        var hashes = output.mutableElements(as: Int32.self)
        hash.run(tokens, into: &hashes)
      })
  }

  private func rows() throws(OperatorError) -> [NgramHash.Ngrams] {
    guard !lengths.isEmpty, lengths.count == vocabularySizes.count else {
      throw .invalid(
        "ngram_lengths has \(lengths.count) elements and vocab_sizes \(vocabularySizes.count); they must "
          + "have as many, and at least 1")
    }
    var rows: [NgramHash.Ngrams] = []
    for (length, size) in zip(lengths, vocabularySizes) {
      let allowed = 1...Int64(Int32.max)
      guard allowed.contains(length), allowed.contains(size) else {
        throw .invalid(
          "ngram_lengths has \(length) and vocab_sizes \(size); both must be in 1...\(Int32.max)")
      }
      rows.append(NgramHash.Ngrams(length: Int(length), vocabularySize: Int(size)))
    }
    return rows
  }
}
