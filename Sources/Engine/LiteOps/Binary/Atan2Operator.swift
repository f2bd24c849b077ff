import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `ATAN2`: the angle of each point in radians, from −π to π.
///
/// Input 0 are the y coordinates, input 1 the x coordinates, of one shape. float32, float64,
/// float16 and bfloat16.
struct Atan2Operator: FileOperator {
  static let code = OperatorCode.builtin(.atan2)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(sameShape: node)
    switch operands.dtype {
    case .float32: return Operation(floats(operands, "arcTangent2Float32", Float.self))
    case .float16: return Operation(floats(operands, "arcTangent2Float16", Half.self))
    case .bfloat16: return Operation(floats(operands, "arcTangent2BFloat16", BFloat16.self))
    case .float64:
      return Operation(
        operands.elementwise("arcTangent2Float64", Double.self) {
          arcTangent2Float64($0, $1, into: &$2)
        })
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, float64, float16 and bfloat16")
    }
  }

  private func floats<T: FloatElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) -> Kernel {
    operands.elementwise(name, T.self) { arcTangent2($0, $1, into: &$2) }
  }
}
