import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SQUARE`: `y = x · x`, element by element.
struct SquareOperator: FileOperator {
  static let code = OperatorCode.builtin(.square)
  static let versions = 1...1
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32])
    try operands.requireOutput()
    return Operation(
      .floats("squareFloat32", operands, of: node, .square) { squareFloat32($0, into: &$1) })
  }
}
