import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `TANH`: the hyperbolic tangent, element by element.
///
/// 8-bit types use a table of 256 results; int16 uses a table with linear
/// lines between its entries and has an output scale of 1/32768 and zero points of 0.
/// 16-bit floats are computed in float32.
struct TanhOperator: FileOperator {
  static let code = OperatorCode.builtin(.tanh)
  static let versions = 1...3
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(
      node, supporting: [.float32, .float16, .bfloat16, .uint8, .int8, .int16])
    try operands.requireOutput()
    switch operands.dtype {
    case .float32:
      return Operation(
        .floats(
          "tanhFloat32", operands, of: node,
          .hyperbolicTangent(isExact: node.needsReferenceRounding)
        ) {
          tanhFloat32($0, into: &$1)
        })
    case .float16: return Operation(.unary("tanhFloat16", operands) { tanhFloat16($0, into: &$1) })
    case .bfloat16:
      return Operation(.unary("tanhBFloat16", operands) { tanhBFloat16($0, into: &$1) })
    case .int16:
      let (input, output) = try operands.symmetricQuantizations(of: node)
      try output.requireScale(1 / 32768, tolerance: 0.0007)
      let table = SigmoidTable(scale: input.scale, largestPower: 1)
      return Operation(
        .int16(
          "tanhInt16", operands, Int16Mapping(table, isTanh: true, microkernels: node.microkernels),
          of: node
        ) { input, output in
          tanhInt16(input, table: table, into: &output)
        })
    default:
      return Operation(try .table("tanh", operands, of: node) { tanhf($0) })
    }
  }
}
