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
    case .float32: return Operation(floats(operands, "arcTangent2Float32", Float.self, of: node))
    case .float16: return Operation(floats(operands, "arcTangent2Float16", Half.self, of: node))
    case .bfloat16:
      return Operation(floats(operands, "arcTangent2BFloat16", BFloat16.self, of: node))
    case .float64:
      return Operation(
        operands.sharedKernel("arcTangent2Float64", Double.self, of: node) {
          first, second, output, _ in
          let count = output.count
          arcTangent2Float64(
            first.extracting(first: count), second.extracting(first: count), into: &output)
        })
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, float64, float16 and bfloat16")
    }
  }

  private func floats<T: FloatElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type, of node: NodeContext
  ) -> Kernel {
    operands.sharedKernel(name, T.self, of: node) { first, second, output, _ in
      let count = output.count
      arcTangent2(first.extracting(first: count), second.extracting(first: count), into: &output)
    }
  }
}
