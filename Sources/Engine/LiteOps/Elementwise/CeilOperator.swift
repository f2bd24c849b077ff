import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `CEIL`: the next whole number at or above, element by element.
struct CeilOperator: FileOperator {
  static let code = OperatorCode.builtin(.ceil)
  static let versions = 1...1
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32])
    try operands.requireOutput()
    return Operation(
      .floats("ceilFloat32", operands, of: node, .ceiling) { roundFloat32($0, .up, into: &$1) })
  }
}
