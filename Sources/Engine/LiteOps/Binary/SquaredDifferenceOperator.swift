import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SQUARED_DIFFERENCE`: `y = (a − b)²`, element by element, with broadcasting.
///
/// float32; int32, which wraps; and quantized int8 by ``SumScaling``.
struct SquaredDifferenceOperator: FileOperator {
  static let code = OperatorCode.builtin(.squaredDifference)
  static let versions = 1...2
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    let plan = operands.plan
    switch operands.dtype {
    case .float32:
      return Operation(
        .combination(.squaredDifference, limits: nil),
        .floats(
          "squaredDifferenceFloat32", sharing: operands.sharing, of: node, .squaredDifference,
          plan
        ) { squaredDifferenceFloat32($0, $1, into: &$2, plan: plan) })
    case .int32:
      return Operation(
        operands.kernel("squaredDifferenceInt32", Int32.self) { first, second, output in
          squaredDifferenceInt32(first, second, into: &output, plan: plan)
        })
    case .int8:
      let (first, second, output) = try operands.quantizations(node)
      guard let scaling = SumScaling(squaring: first, second, output: output, range: -128...127)
      else { throw operands.scalesOutOfRange(first, second, output) }
      let name = "squaredDifferenceInt8"
      if let fast = operands.fastSquaredDifference(name, scaling, of: node) {
        return Operation(fast)
      }
      return Operation(
        operands.kernel(name, Int8.self) { first, second, output in
          squaredDifferenceInt8(first, second, into: &output, plan: plan, scaling: scaling)
        })
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, int32 and int8")
    }
  }
}
