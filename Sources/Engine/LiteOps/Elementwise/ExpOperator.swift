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
struct ExpOperator: FileOperator {
  static let code = OperatorCode.builtin(.exp)
  static let versions = 1...2
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .int8, .int16])
    try operands.requireOutput()
    guard operands.dtype != .float32 else {
      return Operation(
        .floats(
          "expFloat32", operands, of: node, .exponential(isExact: node.needsReferenceRounding)
        ) {
          expFloat32($0, into: &$1)
        })
    }
    return Operation(try .table("exp", operands, of: node) { expf($0) })
  }
}
