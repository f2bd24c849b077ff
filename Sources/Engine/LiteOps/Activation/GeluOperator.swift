import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `GELU`: `y = x/2 · erfc(−x / √2)`, or with `approximate`
/// `y = x/2 · (1 + tanh(√(2/π) · (x + 0.044715 · x^3)))`, element by element.
///
/// 8-bit types and int16 go through tables.
struct GeluOperator: FileOperator {
  static let code = OperatorCode.builtin(.gelu)
  static let versions = 1...3

  private let isApproximate: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    isApproximate = try options.table(Schema.GeluOptions.self).approximate
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(
      node, supporting: [.float32, .float16, .uint8, .int8, .int16])
    try operands.requireOutput()
    let isApproximate = isApproximate
    switch operands.dtype {
    case .float32:
      return Operation(
        .floats(
          "geluFloat32", operands, of: node,
          .gelu(isApproximate: isApproximate, isExact: node.needsReferenceRounding)
        ) {
          geluFloat32($0, isApproximate: isApproximate, into: &$1)
        })
    case .float16:
      return Operation(
        .unary("geluFloat16", operands) { input, output in
          geluFloat16(input, isApproximate: isApproximate, into: &output)
        })
    default:
      return Operation(
        try .table("gelu", operands, of: node, isApproximate ? approximateGelu : gelu))
    }
  }
}
