import LiteBuffer
import LiteExecution
import LiteModel
import LiteReference
import LiteTensor

/// MediaPipe's `TFSentencepieceTokenizeOp`: the codes of the pieces that texts are split into
/// (``SentencePieceModel``).
///
/// The inputs are the model, uint8; the texts, strings; two that are not read (`nbest_size`, `alpha`); and
/// three truth values: whether the codes of the start and of the end are added, and whether the codes
/// come in reverse. The outputs are the codes of all texts one after the other, int32, and where those
/// of each text begin, int32 with one element more than texts. Source: MediaPipe's
/// `sentencepiece_tokenizer_tflite.cc`.
struct SentencepieceTokenizeOperator: FileOperator {
  static let code = OperatorCode.custom("TFSentencepieceTokenizeOp")
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 7...7, outputs: 2)
    let (model, texts) = (try node.input(0).type, try node.input(1).type)
    let (codes, splits) = (try node.output(0).dtype, try node.output(1).dtype)
    guard model.dtype == .uint8 || model.dtype == .int8, texts.dtype == .string, codes == .int32,
      splits == .int32
    else {
      throw .unsupported(
        "does not support a model of \(model.dtype) and texts of \(texts.dtype) with outputs of "
          + "\(codes) and \(splits); it supports uint8 and string with int32")
    }
    let (all, ends) = try encoded(node, count: texts.shape.elementCount)
    try node.setOutput(0, dimensions: [all.count])
    try node.setOutput(1, dimensions: [ends.count])
    return Operation(
      work: Work(steps: all.count),
      Kernel("sentencepieceTokenize") { memory in
        for (position, values) in [all, ends].enumerated() {
          let output = memory.output(position)
          var elements = output.mutableElements(as: Int32.self)
          for index in elements.indices { elements[index] = values[index] }
        }
      })
  }

  /// The codes of all texts, and where those of each begin and the last end.
  private func encoded(_ node: NodeContext, count: Int) throws(OperatorError)
    -> (codes: [Int32], ends: [Int32])
  {
    let flags = (
      try node.integer(ofInput: 4) != 0, try node.integer(ofInput: 5) != 0,
      try node.integer(ofInput: 6) != 0
    )
    let (config, value) = (try node.value(ofInput: 0), try node.value(ofInput: 1))
    let texts = try strings(value.elements(), count: count, "input 1")
    try node.expectRoom(
      for: .saturatedProduct(texts.bytes.count, 3, SentencePieceModel.mostBytesPerByte),
      of: UInt8.self, "the normalized texts of input 1")
    let model = try SentencePieceModel.read(config.elements())
    var (codes, ends): ([Int32], [Int32]) = ([], [0])
    for index in Checkpoint().steps(0..<count) {
      let text = texts.bytes.extracting(texts.byteRange(of: index))
      guard let normalized = model.normalized(text) else {
        throw .invalid(
          "input 0 names a replacement that it does not have, or one of more than "
            + "\(SentencePieceModel.mostBytesPerByte) bytes for each")
      }
      try node.expectRoom(
        for: normalized.count.multipliedSaturated(by: UnigramSegmentation.byteCountPerByte),
        of: UInt8.self, "the splits of input 1")
      let found = model.codes(
        ofNormalized: normalized.span, addsStart: flags.0, addsEnd: flags.1, reverses: flags.2)
      guard let found else { throw .invalid("input 0 names a piece that it has no score for") }
      codes += found
      ends.append(Int32(truncatingIfNeeded: codes.count))
    }
    return (codes, ends)
  }
}
