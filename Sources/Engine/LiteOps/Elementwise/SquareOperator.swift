import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SQUARE`: `y = x · x`, element by element.
struct SquareOperator: Operator {
  static let code = OperatorCode.builtin(.square)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    let operands = try UnaryOperands(&node, supporting: [.float32])
    try operands.requireOutput()
    return .floats("squareFloat32", operands, of: node, .square) { squareFloat32($0, into: &$1) }
  }
}
