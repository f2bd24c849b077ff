import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `COS`: the cosine of an angle in radians, element by element; float16 is computed in
/// float32.
struct CosOperator: FileOperator {
  static let code = OperatorCode.builtin(.cos)
  static let versions = 1...2
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .float16])
    try operands.requireOutput()
    guard operands.dtype != .float32 else {
      return Operation(
        .floats("cosFloat32", operands, of: node, .cosine) { cosFloat32($0, into: &$1) })
    }
    return Operation(.unary("cosFloat16", operands) { cosFloat16($0, into: &$1) })
  }
}
