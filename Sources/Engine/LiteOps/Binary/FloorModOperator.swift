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
    switch operands.dtype {
    case .float32:
      return Operation(
        operands.sharedKernel("floorModuloFloat32", Float.self, of: node) {
          floorModuloFloat32($0, $1, into: &$2, plan: $3)
        })
    case .int8: return Operation(integers(operands, "floorModuloInt8", Int8.self, of: node))
    case .int16: return Operation(integers(operands, "floorModuloInt16", Int16.self, of: node))
    case .int32:
      let name = "floorModuloInt32"
      return Operation(
        operands.fastDivision(name, .floorRemainder, of: node)
          ?? integers(operands, name, Int32.self, of: node))
    case .int64: return Operation(integers(operands, "floorModuloInt64", Int64.self, of: node))
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, int8, int16, int32 and int64")
    }
  }

  private func integers<T: IntegerElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type, of node: NodeContext
  ) -> Kernel {
    operands.sharedKernel(name, T.self, of: node, check: operands.dividesByNone(of: 0)) {
      floorModuloInteger($0, $1, into: &$2, plan: $3)
    }
  }
}
