import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `FLOOR`: the next whole number at or below, element by element.
struct FloorOperator: FileOperator {
  static let code = OperatorCode.builtin(.floor)
  static let versions = 1...1
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .float16, .bfloat16])
    try operands.requireOutput()
    switch operands.dtype {
    case .float32:
      return Operation(
        .floats("floorFloat32", operands, of: node, .floor) { roundFloat32($0, .down, into: &$1) })
    case .float16:
      return Operation(.unary("floorFloat16", operands) { roundFloat16($0, .down, into: &$1) })
    default:
      return Operation(.unary("floorBFloat16", operands) { roundBFloat16($0, .down, into: &$1) })
    }
  }
}
