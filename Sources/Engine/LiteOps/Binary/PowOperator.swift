import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `POW`: `y = a ^ b`, element by element, with broadcasting.
///
/// float32 and int32. A whole exponent of one element that is broadcast is computed by squaring, as
/// TFLite does: float32 then stays finite, and int32 wraps. Negative exponents of int32 are an error
/// when the model runs.
struct PowOperator: FileOperator {
  static let code = OperatorCode.builtin(.pow)
  static let versions = 1...1
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    let plan = operands.plan
    let isShared =
      operands.first.shape != operands.second.shape && operands.second.shape.elementCount == 1
    switch operands.dtype {
    case .float32:
      return Operation(
        operands.kernel("powFloat32", Float.self) { first, second, output in
          powFloat32(
            first, second, into: &output, plan: plan,
            power: isShared ? Power(sharedExponent: second[0]) : .general)
        })
    case .int32:
      return Operation(
        operands.kernel("powInt32", Int32.self, Int32.self, check: notNegative) {
          first, second, output in
          powInt32(
            first, second, into: &output, plan: plan,
            power: isShared ? Power(sharedExponent: second[0]) : .general)
        })
    default:
      throw .unsupported("does not support \(operands.dtype); it supports float32 and int32")
    }
  }

  @Sendable private func notNegative(_ exponents: Span<Int32>) throws(OperatorError) {
    if let index = firstIndex(below: 0, in: exponents) {
      throw .invalid("exponent \(index) is \(exponents[index]); it must be at least 0")
    }
  }
}
