import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `ROUND`: the nearest whole number, ties to even, element by element.
struct RoundOperator: FileOperator {
  static let code = OperatorCode.builtin(.round)
  static let versions = 1...1
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .float16, .bfloat16])
    try operands.requireOutput()
    switch operands.dtype {
    case .float32:
      return Operation(
        .floats("roundFloat32", operands, of: node, .round) {
          roundFloat32($0, .nearest, into: &$1)
        })
    case .float16:
      return Operation(.unary("roundFloat16", operands) { roundFloat16($0, .nearest, into: &$1) })
    default:
      return Operation(.unary("roundBFloat16", operands) { roundBFloat16($0, .nearest, into: &$1) })
    }
  }
}
