import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `STABLEHLO_AND`: `y = a ∧ b`, bit by bit, of operands of one shape.
///
/// Integers of whole bytes and bool, of which any byte but 0 is true.
struct StablehloAndOperator: FileOperator {
  static let code = OperatorCode.builtin(.stablehloAnd)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(sameShape: node)
    switch operands.dtype {
    case .bool: return Operation(try operands.kernel(.all))
    case .int8, .uint8: return Operation(kernel(operands, "bitwiseAnd8", UInt8.self))
    case .int16, .uint16: return Operation(kernel(operands, "bitwiseAnd16", UInt16.self))
    case .int32, .uint32: return Operation(kernel(operands, "bitwiseAnd32", UInt32.self))
    case .int64, .uint64: return Operation(kernel(operands, "bitwiseAnd64", UInt64.self))
    case let dtype:
      throw .unsupported("does not support \(dtype); it supports integers of whole bytes and bool")
    }
  }

  private func kernel<T: IntegerElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) -> Kernel {
    let plan = operands.plan
    return operands.kernel(name, T.self) { first, second, output in
      broadcast(first, second, into: &output, plan: plan) { $0 & $1 }
    }
  }
}
