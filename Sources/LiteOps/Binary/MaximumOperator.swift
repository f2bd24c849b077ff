import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `MAXIMUM`: `y = max(a, b)`, element by element, with broadcasting.
///
/// Quantized elements are compared as they are stored: operands and output are taken to
/// have one scale and zero point.
struct MaximumOperator: Operator {
  static let code = OperatorCode.builtin(.maximum)
  static let versions = 1...4

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    let operands = try BinaryOperands(&node)
    switch operands.dtype {
    case .float32:
      let plan = operands.plan
      return .floats("maximumFloat32", sharing: operands.sharing, of: node, .maximum(plan)) {
        LiteKernels.maximum($0, $1, into: &$2, plan: plan)
      }
    case .float16: return narrowFloats(operands, "maximumFloat16", Half.self)
    case .bfloat16: return narrowFloats(operands, "maximumBFloat16", BFloat16.self)
    case .uint8: return comparing(operands, "maximumUInt8", UInt8.self)
    case .int8: return comparing(operands, "maximumInt8", Int8.self)
    case .int16: return comparing(operands, "maximumInt16", Int16.self)
    case .int32: return comparing(operands, "maximumInt32", Int32.self)
    case .int64: return comparing(operands, "maximumInt64", Int64.self)
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
      maximum(first, second, into: &output, plan: plan)
    }
  }

  private func narrowFloats<T: FloatElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) -> PreparedKernel {
    let plan = operands.plan
    return operands.kernel(name, T.self) { first, second, output in
      maximumFloat(first, second, into: &output, plan: plan)
    }
  }
}
