import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `FLOOR_MOD`: `y = a − ⌊a / b⌋ · b`, element by element, with broadcasting.
///
/// The result has the sign of the divisor. float32, int8, int16, int32 and int64; integers are
/// divided as they are stored. A divisor of 0 gives NaN in float32, and is an error when the model
/// runs in the others.
struct FloorModOperator: FileOperator {
  static let code = OperatorCode.builtin(.floorMod)
  static let versions = 1...2
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    let plan = operands.plan
    switch operands.dtype {
    case .float32:
      return Operation(
        operands.kernel("floorModuloFloat32", Float.self) {
          floorModuloFloat32($0, $1, into: &$2, plan: plan)
        })
    case .int8: return Operation(integers(operands, "floorModuloInt8", Int8.self))
    case .int16: return Operation(integers(operands, "floorModuloInt16", Int16.self))
    case .int32:
      let name = "floorModuloInt32"
      return Operation(
        operands.fastDivision(name, .floorRemainder, of: node)
          ?? integers(operands, name, Int32.self))
    case .int64: return Operation(integers(operands, "floorModuloInt64", Int64.self))
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, int8, int16, int32 and int64")
    }
  }

  private func integers<T: IntegerElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) -> Kernel {
    let plan = operands.plan
    return operands.kernel(name, T.self, T.self, check: operands.dividesByNone(of: 0)) {
      floorModuloInteger($0, $1, into: &$2, plan: plan)
    }
  }
}
