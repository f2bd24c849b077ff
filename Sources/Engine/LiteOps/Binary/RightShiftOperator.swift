import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `RIGHT_SHIFT`: `y = a >> b`, element by element, with broadcasting.
///
/// Signed integers keep their sign. Distances below 0 count as 0, those above the last bit as the
/// last bit. uint8, int8, uint16, int16, uint32 and int32.
struct RightShiftOperator: FileOperator {
  static let code = OperatorCode.builtin(.rightShift)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    switch operands.dtype {
    case .uint8: return Operation(kernel(operands, "shiftRightUInt8", UInt8.self))
    case .int8: return Operation(kernel(operands, "shiftRightInt8", Int8.self))
    case .uint16: return Operation(kernel(operands, "shiftRightUInt16", UInt16.self))
    case .int16: return Operation(kernel(operands, "shiftRightInt16", Int16.self))
    case .uint32: return Operation(kernel(operands, "shiftRightUInt32", UInt32.self))
    case .int32: return Operation(kernel(operands, "shiftRightInt32", Int32.self))
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
    return operands.kernel(name, T.self) { shiftRight($0, $1, into: &$2, plan: plan) }
  }
}
