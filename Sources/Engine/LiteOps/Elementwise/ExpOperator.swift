import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `EXP`: `y = e^x`, element by element.
///
/// int8 and int16 go through tables; zero points of int16 are 0.
struct ExpOperator: Operator {
  static let code = OperatorCode.builtin(.exp)
  static let versions = 1...2

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    let operands = try UnaryOperands(&node, supporting: [.float32, .int8, .int16])
    try operands.requireOutput()
    guard operands.dtype != .float32 else {
      return .floats("expFloat32", operands, of: node, .exp) { expFloat32($0, into: &$1) }
    }
    return try .table("exp", operands, of: node) { expf($0) }
  }
}
