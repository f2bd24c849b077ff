import LiteTensor
import LiteTestSupport

extension OperatorExample {
  /// TensorFlow Text's operators, on constant strings, whose results have known shapes.
  static var texts: [OperatorExample] {
    let words = Operand(
      dtype: .string, shape: [2],
      data: littleEndian([2, 16, 17, 18].map { Float(bitPattern: $0) }) + Array("ab".utf8))
    return [
      OperatorExample(custom: "tftext:WhitespaceTokenizer", [words], [.value([2, 1], .string)]),
      OperatorExample(
        custom: "tftext:Ngrams", [words], [.value([1], .string)], [("axis", -1), ("width", 2)],
        strings: [("reduction_type", "STRING_JOIN"), ("string_separator", " ")]),
    ]
  }
}
