import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SKIP_GRAM`: the n-grams of the first string of the input, whose words may leave out others
/// (``SkipGrams``).
///
/// The output is strings `[grams]`, the words of each joined by blanks.
struct SkipGramOperator: FileOperator {
  static let code = OperatorCode.builtin(.skipGram)
  static let versions = 1...1

  private let grams: SkipGrams

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.SkipGramOptions.self)
    grams = SkipGrams(
      size: Int(try table.ngramSize), maximumSkip: Int(try table.maxSkipSize),
      includesShorter: try table.includeAllNgrams)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    guard try node.movedDtype() == .string else {
      throw .unsupported("does not support \(try node.input(0).dtype); it supports string")
    }
    let value = try node.value(ofInput: 0)
    let inputCount = try node.input(0).shape.elementCount
    guard inputCount > 0 else { throw .invalid("input 0 has no string; it must have one") }
    let all = try strings(value.elements(), count: inputCount, "input 0")
    let words = SkipGrams.words(of: all.bytes.extracting(all.byteRange(of: 0)))
    var (count, byteCount) = (0, 0)
    let isComplete = grams.forEach(wordCount: words.count) { gram in
      count += 1
      byteCount += gram.reduce(gram.count - 1) { $0 + words[$1].count }
      return count <= StringVector.maximumCount && byteCount <= Int(Int32.max)
    }
    let total = StringVector.headerByteCount(count) + byteCount
    guard isComplete, total <= Int(Int32.max) else {
      throw .invalid(
        "has more than \(count) grams in \(words.count) words; the search ends after "
          + "\(SkipGrams.maximumSteps) steps and \(Int32.max) bytes")
    }
    try node.setOutput(0, shape: try NodeContext.shape([count], "output 0"), byteCount: total)
    return Operation(work: Work(steps: total), kernel(inputCount: inputCount, count: count))
  }

  private func kernel(inputCount: Int, count: Int) -> Kernel {
    Kernel("skipGram") { memory throws(OperatorError) in
      let (input, output) = (memory.input(0), memory.output(0))
      let all = try strings(input.elements(), count: inputCount, "input 0")
      let sentence = all.bytes.extracting(all.byteRange(of: 0))
      let words = SkipGrams.words(of: sentence)
      var bytes = output.mutableElements(as: UInt8.self)
      guard var writer = StringWriter(count: count, to: &bytes) else { return }
      _ = grams.forEach(wordCount: words.count) { gram in
        var joined: [UInt8] = []
        for word in gram {
          if !joined.isEmpty { joined.append(0x20) }
          for i in words[word] { joined.append(sentence[i]) }
        }
        return writer.append(joined.span, to: &bytes)
      }
    }
  }
}
