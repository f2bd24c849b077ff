import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `ELU`: `y = x < 0 ? e^x − 1 : x`, element by element.
///
/// int8 goes through a table of 256 results.
struct EluOperator: FileOperator {
  static let code = OperatorCode.builtin(.elu)
  static let versions = 1...1
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .int8])
    try operands.requireOutput()
    guard operands.dtype != .float32 else {
      return Operation(
        .floats("eluFloat32", operands, of: node, .elu) { eluFloat32($0, into: &$1) })
    }
    return Operation(try .table("elu", operands, of: node, elu))
  }
}
