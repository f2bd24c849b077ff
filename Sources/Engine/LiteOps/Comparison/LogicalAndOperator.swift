import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `LOGICAL_AND`: `y = a ∧ b` of bool, element by element, with broadcasting.
struct LogicalAndOperator: FileOperator {
  static let code = OperatorCode.builtin(.logicalAnd)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node, outputType: .bool)
    guard operands.dtype == .bool else {
      throw .unsupported("does not support \(operands.dtype); it supports bool")
    }
    let plan = operands.plan
    return Operation(
      operands.kernel("logicalAnd", UInt8.self) { first, second, output in
        broadcast(first, second, into: &output, plan: plan) { $0 != 0 && $1 != 0 ? 1 : 0 }
      })
  }
}
