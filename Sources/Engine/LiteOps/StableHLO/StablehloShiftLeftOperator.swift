import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `STABLEHLO_SHIFT_LEFT`: `y = a << b`, element by element, of operands of one shape.
///
/// int8, int16 and int32. Distances below 0 or above the last bit give 0, as StableHLO says.
struct StablehloShiftLeftOperator: FileOperator {
  static let code = OperatorCode.builtin(.stablehloShiftLeft)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(sameShape: node)
    switch operands.dtype {
    case .int8: return Operation(kernel(operands, "shiftLeftInt8", Int8.self))
    case .int16: return Operation(kernel(operands, "shiftLeftInt16", Int16.self))
    case .int32: return Operation(kernel(operands, "shiftLeftInt32", Int32.self))
    case let dtype:
      throw .unsupported("does not support \(dtype); it supports int8, int16 and int32")
    }
  }

  private func kernel<T: IntegerElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) -> Kernel {
    let plan = operands.plan
    return operands.kernel(name, T.self) { first, second, output in
      broadcast(first, second, into: &output, plan: plan) { a, b in
        b >= 0 && b < T.bitWidth ? a &<< b : 0
      }
    }
  }
}
