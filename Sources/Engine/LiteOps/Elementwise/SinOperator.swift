import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SIN`: the sine of an angle in radians, element by element; float16 is computed in
/// float32.
struct SinOperator: FileOperator {
  static let code = OperatorCode.builtin(.sin)
  static let versions = 1...2
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .float16])
    try operands.requireOutput()
    guard operands.dtype != .float32 else {
      return Operation(
        .floats("sinFloat32", operands, of: node, .sine) { sinFloat32($0, into: &$1) })
    }
    return Operation(.unary("sinFloat16", operands) { sinFloat16($0, into: &$1) })
  }
}
