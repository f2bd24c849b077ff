import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// MediaPipe's `KmeansEmbeddingLookup`: the mean of embeddings that are made of blocks of a codebook
/// (``averageCodes(_:codes:codeCount:codebook:blockSize:into:)``).
///
/// The inputs are tokens int32 `[1, tokens]`, of which the first 0 ends the list; the codes of each token,
/// uint8 `[vocabulary, codes]`; and the codebook, float32 `[blocks, block size]`. The output is float32
/// `[1, codes · block size]`. Source: MediaPipe's `kmeans_embedding_lookup.cc`.
struct KmeansEmbeddingLookupOperator: FileOperator {
  static let code = OperatorCode.custom("KmeansEmbeddingLookup")
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let (tokens, codes) = (try node.input(0).type, try node.input(1).type)
    let (codebook, output) = (try node.input(2).type, try node.output(0).dtype)
    guard tokens.dtype == .int32, codes.dtype == .uint8, codebook.dtype == .float32,
      output == .float32
    else {
      throw .unsupported(
        "does not support \(tokens.dtype) with codes of \(codes.dtype), a codebook of \(codebook.dtype) "
          + "and \(output) output; it supports int32, uint8, float32 and float32")
    }
    guard tokens.shape.rank == 2, codes.shape.rank == 2, codebook.shape.rank == 2,
      tokens.shape[0] == 1
    else {
      throw .invalid(
        "inputs have shapes \(tokens.shape), \(codes.shape) and \(codebook.shape); they must be "
          + "[1, tokens], [vocabulary, codes] and [blocks, block size]")
    }
    let (codeCount, blockSize) = (codes.shape[1], codebook.shape[1])
    let size = Int.saturatedProduct(codeCount, blockSize)
    try node.setOutput(0, dimensions: [1, size])
    return Operation(
      work: Work(steps: .saturatedProduct(tokens.shape[1], size)),
      Kernel("kmeansEmbeddingLookup") { memory throws(OperatorError) in
        let (tokens, codes) = (memory.input(0), memory.input(1))
        let (codebook, output) = (memory.input(2), memory.output(0))
        var mean = output.mutableElements(as: Float.self)
        let unknown = averageCodes(
          tokens.elements(), codes: codes.elements(), codeCount: codeCount,
          codebook: codebook.elements(), blockSize: blockSize, into: &mean)
        if let unknown {
          throw .invalid("token \(unknown) has no codes, or a code that the codebook does not have")
        }
      })
  }
}
