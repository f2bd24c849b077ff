import LiteTensor
import LiteTestSupport

extension OperatorExample {
  /// The operators of TensorFlow Text and of MediaPipe on constant strings, whose results have known shapes.
  static var texts: [OperatorExample] {
    let words = Operand(
      dtype: .string, shape: [2],
      data: littleEndian([2, 16, 17, 18].map { Float(bitPattern: $0) }) + Array("ab".utf8))
    let model = SentencePieceDraft().bytes()
    let flag = Operand(dtype: .bool, shape: [], data: [0])
    return [
      OperatorExample(custom: "tftext:WhitespaceTokenizer", [words], [.value([2, 1], .string)]),
      OperatorExample(
        custom: "tftext:Ngrams", [words], [.value([1], .string)], [("axis", -1), ("width", 2)],
        strings: [("reduction_type", "STRING_JOIN"), ("string_separator", " ")]),
      OperatorExample(
        custom: "NGramHash", [words], [.value([1, 2, 3], .int32)],
        vectors: [("ngram_lengths", [1, 2]), ("vocab_sizes", [10, 20])]),
      OperatorExample(
        custom: "KmeansEmbeddingLookup",
        [.value([1, 3], .int32), .value([5, 2], .uint8), .value([4, 3])], [.value([1, 6])]),
      OperatorExample(
        custom: "TFSentencepieceTokenizeOp",
        [
          Operand(dtype: .uint8, shape: [Int32(model.count)], data: model), words,
          .integers([0], []), .reals([0], []), flag, flag, flag,
        ], [.value([2], .int32), .value([3], .int32)]),
      OperatorExample(
        custom: "RaggedTensorToTensor",
        [.integers([-1], []), .value([3]), .reals([0], []), .integers([0, 1, 3])],
        [.value([2, 2])], texts: [("row_partition_types", ["ROW_SPLITS"])]),
    ]
  }
}
