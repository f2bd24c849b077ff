import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `FLOOR_DIV`: `y = ⌊a / b⌋`, element by element, with broadcasting.
///
/// float32, int8, int16 and int32; integers are divided as they are stored. A divisor of 0 is an
/// error when the model runs, in float32 too, as in TFLite.
struct FloorDivOperator: FileOperator {
  static let code = OperatorCode.builtin(.floorDiv)
  static let versions = 1...3
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    switch operands.dtype {
    case .float32:
      if let fast = operands.fastFloorQuotients("floorDivideFloat32", of: node) {
        return Operation(fast)
      }
      return Operation(
        operands.kernel(
          "floorDivideFloat32", Float.self, Float.self, check: operands.dividesByNone(of: 0)
        ) { [plan = operands.plan] in floorDivideFloat32($0, $1, into: &$2, plan: plan) })
    case .int8: return Operation(integers(operands, "floorDivideInt8", Int8.self, of: node))
    case .int16: return Operation(integers(operands, "floorDivideInt16", Int16.self, of: node))
    case .int32:
      let name = "floorDivideInt32"
      return Operation(
        operands.fastDivision(name, .floorQuotient, of: node)
          ?? integers(operands, name, Int32.self, of: node))
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, int8, int16 and int32")
    }
  }

  private func integers<T: IntegerElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type, of node: NodeContext
  ) -> Kernel {
    operands.sharedKernel(name, T.self, of: node, check: operands.dividesByNone(of: 0)) {
      floorDivideInteger($0, $1, into: &$2, plan: $3)
    }
  }
}
