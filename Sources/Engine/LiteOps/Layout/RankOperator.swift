import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `RANK`: the number of axes of the input, as a scalar of int32.
struct RankOperator: FileOperator {
  static let code = OperatorCode.builtin(.rank)
  static let versions = 1...1
  static let readsOnlyShapes = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let rank = Int32(clamping: try node.input(0).shape.rank)
    try node.setOutput(0, shape: .scalar, dtype: .int32)
    return Operation(
      Kernel("rank") { memory in
        let output = memory.output(0)
        var elements = output.mutableElements(as: Int32.self)
        elements[0] = rank
      })
  }
}
