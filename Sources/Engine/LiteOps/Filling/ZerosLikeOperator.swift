import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `ZEROS_LIKE`: zeros, of the shape and dtype of the input.
struct ZerosLikeOperator: FileOperator {
  static let code = OperatorCode.builtin(.zerosLike)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let input = try node.input(0)
    try node.setOutput(0, shape: input.shape, dtype: input.dtype)
    return Operation(
      Kernel("zerosLike") { memory in
        let output = memory.output(0)
        var bytes = output.mutableElements(as: UInt8.self)
        FillPattern(0, byteCount: 1).fill(&bytes)
      })
  }
}
