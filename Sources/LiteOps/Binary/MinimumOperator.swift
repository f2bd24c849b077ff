import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `MINIMUM`: `y = min(a, b)`, element by element, with broadcasting.
///
/// Quantized elements are compared as they are stored: operands and output are taken to
/// have one scale and zero point.
struct MinimumOperator: Operator {
  static let code = OperatorCode.builtin(.minimum)
  static let versions = 1...4

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    let operands = try BinaryOperands(&node)
    switch operands.dtype {
    case .float32:
      let plan = operands.plan
      return .floats("minimumFloat32", sharing: operands.sharing, of: node, .minimum(plan)) {
        LiteKernels.minimum($0, $1, into: &$2, plan: plan)
      }
    case .float16: return narrowFloats(operands, "minimumFloat16", Half.self)
    case .bfloat16: return narrowFloats(operands, "minimumBFloat16", BFloat16.self)
    case .uint8: return comparing(operands, "minimumUInt8", UInt8.self)
    case .int8: return comparing(operands, "minimumInt8", Int8.self)
    case .int16: return comparing(operands, "minimumInt16", Int16.self)
    case .int32: return comparing(operands, "minimumInt32", Int32.self)
    case .int64: return comparing(operands, "minimumInt64", Int64.self)
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, float16, bfloat16, uint8, "
          + "int8, int16, int32 and int64")
    }
  }

  private func comparing<T: Comparable & BitwiseCopyable & Sendable>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) -> PreparedKernel {
    let plan = operands.plan
    return operands.kernel(name, T.self) { first, second, output in
      minimum(first, second, into: &output, plan: plan)
    }
  }

  private func narrowFloats<T: FloatElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) -> PreparedKernel {
    let plan = operands.plan
    return operands.kernel(name, T.self) { first, second, output in
      minimumFloat(first, second, into: &output, plan: plan)
    }
  }
}
