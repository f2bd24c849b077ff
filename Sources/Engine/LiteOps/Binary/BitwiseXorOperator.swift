import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `BITWISE_XOR`: `y = a ⊕ b`, bit by bit, with broadcasting.
///
/// uint8, int8, uint16, int16, uint32 and int32.
struct BitwiseXorOperator: FileOperator {
  static let code = OperatorCode.builtin(.bitwiseXor)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    switch operands.dtype {
    case .uint8, .int8: return Operation(kernel(operands, "bitwiseXor8", UInt8.self))
    case .uint16, .int16: return Operation(kernel(operands, "bitwiseXor16", UInt16.self))
    case .uint32, .int32: return Operation(kernel(operands, "bitwiseXor32", UInt32.self))
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports uint8, int8, uint16, int16, uint32 and "
          + "int32")
    }
  }

  private func kernel<T: IntegerElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) -> Kernel {
    let plan = operands.plan
    return operands.kernel(name, T.self) { first, second, output in
      broadcast(first, second, into: &output, plan: plan) { $0 ^ $1 }
    }
  }
}
