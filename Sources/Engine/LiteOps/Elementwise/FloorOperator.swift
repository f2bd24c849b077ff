import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `FLOOR`: the next whole number at or below, element by element.
struct FloorOperator: Operator {
  static let code = OperatorCode.builtin(.floor)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    let operands = try UnaryOperands(&node, supporting: [.float32, .float16, .bfloat16])
    try operands.requireOutput()
    switch operands.dtype {
    case .float32:
      return .unary("floorFloat32", operands) { roundFloat32($0, .down, into: &$1) }
    case .float16:
      return .unary("floorFloat16", operands) { roundFloat16($0, .down, into: &$1) }
    default:
      return .unary("floorBFloat16", operands) { roundBFloat16($0, .down, into: &$1) }
    }
  }
}
