import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `GELU`: `y = x/2 · erfc(−x / √2)`, or with `approximate`
/// `y = x/2 · (1 + tanh(√(2/π) · (x + 0.044715 · x^3)))`, element by element.
///
/// The functions of float32 are Eigen's polynomials, as in TFLite. 8-bit types and int16 go through tables
/// of the C library's functions.
struct GeluOperator: FileOperator {
  static let code = OperatorCode.builtin(.gelu)
  static let versions = 1...3
  static let isElementwise = true

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
      return Operation(floatKernel(operands, of: node))
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

  private func floatKernel(_ operands: UnaryOperands, of node: NodeContext) -> Kernel {
    let isApproximate = isApproximate
    let plain: @Sendable (Span<Float>, inout MutableSpan<Float>) -> Void = {
      geluFloat32($0, isApproximate: isApproximate, into: &$1)
    }
    let isExact = node.needsReferenceRounding
    // Only whole groups of four have the bits of the fast function.
    let isGrouped = (operands.input.byteCount ?? 0).isMultiple(of: 16)
    guard isApproximate || !isExact || isGrouped else {
      return .unary("geluFloat32", operands, plain)
    }
    return .floats(
      "geluFloat32", operands, of: node, .gelu(isApproximate: isApproximate, isExact: isExact),
      reference: plain)
  }
}
