import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `NEG`: `y = −x`, element by element.
///
/// Integers wrap. int8 and int16 are negated as they are stored, whatever their zero
/// points: TFLite does so too, so that quantized results are only right for zero points
/// of 0.
struct NegOperator: FileOperator {
  static let code = OperatorCode.builtin(.neg)
  static let versions = 1...1
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(
      node, supporting: [.float32, .float16, .bfloat16, .int8, .int16, .int32, .int64])
    try operands.requireOutput()
    switch operands.dtype {
    case .float32:
      return Operation(
        .function(.negation),
        .floats("negFloat32", operands, of: node, .negative) { negFloat32($0, into: &$1) })
    case .float16, .bfloat16:
      return Operation(.unary("negFloat16", operands) { negFloat16($0, into: &$1) })
    case .int8: return Operation(integer("negInt8", Int8.self, operands))
    case .int16: return Operation(integer("negInt16", Int16.self, operands))
    case .int32: return Operation(integer("negInt32", Int32.self, operands))
    default: return Operation(integer("negInt64", Int64.self, operands))
    }
  }

  private func integer<Value: IntegerElement>(
    _ name: String, _ type: Value.Type, _ operands: UnaryOperands
  ) -> Kernel {
    .unary(name, operands) { (input: Span<Value>, output) in negInteger(input, into: &output) }
  }
}
