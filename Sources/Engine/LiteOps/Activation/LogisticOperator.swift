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

/// `LOGISTIC`: `y = 1 / (1 + e^−x)`, element by element.
///
/// 8-bit types use a table of 256 results and have an output scale of 1/256; int16
/// uses a table with linear interpolation between its entries and has an output scale of
/// 1/32768 and zero points of 0. 16-bit floats are computed in float32.
struct LogisticOperator: FileOperator {
  static let code = OperatorCode.builtin(.logistic)
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
        .function(.logistic),
        .floats(
          "logisticFloat32", operands, of: node, .logistic(isExact: node.needsReferenceRounding)
        ) {
          logisticFloat32($0, into: &$1)
        })
    case .float16:
      return Operation(.unary("logisticFloat16", operands) { logisticFloat16($0, into: &$1) })
    case .bfloat16:
      return Operation(.unary("logisticBFloat16", operands) { logisticBFloat16($0, into: &$1) })
    case .int16:
      let (input, output) = try operands.symmetricQuantizations(of: node)
      try output.requireScale(1 / 32768)
      let table = SigmoidTable(scale: input.scale, largestPower: 0)
      return Operation(
        .int16(
          "logisticInt16", operands,
          Int16Mapping(table, isTanh: false, microkernels: node.microkernels), of: node
        ) { input, output in
          logisticInt16(input, table: table, into: &output)
        })
    default:
      let (_, output) = try operands.quantizations(of: node)
      try output.requireScale(1 / 256)
      return Operation(
        .function(.logistic), try .table("logistic", operands, of: node) { 1 / (1 + expf(-$0)) })
    }
  }
}
