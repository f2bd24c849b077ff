import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SIGN`: 1, 0 or −1, and NaN for NaN, element by element.
struct SignOperator: FileOperator {
  static let code = OperatorCode.builtin(.sign)
  static let versions = 1...2
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .float64, .int32])
    try operands.requireOutput()
    switch operands.dtype {
    case .float32:
      return Operation(
        .floats("signFloat32", operands, of: node, .sign) { sign($0, into: &$1) })
    case .float64:
      return Operation(
        .unary("signFloat64", operands) { (input: Span<Double>, output) in
          sign(input, into: &output)
        })
    default:
      return Operation(
        .unary("signInt32", operands) { (input: Span<Int32>, output) in
          sign(input, into: &output)
        })
    }
  }
}
