import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SIGN`: 1, 0 or −1, and NaN for NaN, element by element.
struct SignOperator: Operator {
  static let code = OperatorCode.builtin(.sign)
  static let versions = 1...2

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    let operands = try UnaryOperands(&node, supporting: [.float32, .float64, .int32])
    try operands.requireOutput()
    switch operands.dtype {
    case .float32:
      return .unary("signFloat32", operands) { (input: Span<Float>, output) in
        sign(input, into: &output)
      }
    case .float64:
      return .unary("signFloat64", operands) { (input: Span<Double>, output) in
        sign(input, into: &output)
      }
    default:
      return .unary("signInt32", operands) { (input: Span<Int32>, output) in
        sign(input, into: &output)
      }
    }
  }
}
