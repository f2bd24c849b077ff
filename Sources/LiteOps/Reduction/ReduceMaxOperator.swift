import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `REDUCE_MAX`: `y = max x` over the axes of input 1.
///
/// float32, int32, int64, uint8, int8 and int16. Quantized elements are compared as they
/// are stored. The maximum of no elements is −∞ in float32 and the least value else.
struct ReduceMaxOperator: Operator {
  static let code = OperatorCode.builtin(.reduceMax)
  static let versions = 1...3

  private let keepsAxes: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    keepsAxes = try options.table(Schema.ReducerOptions.self).keepDims
  }

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    let operands = try ReductionOperands(&node, keepsAxes: keepsAxes)
    try operands.expectOutputOfSameQuantization()
    let plan = operands.plan
    switch operands.dtype {
    case .float32:
      let name = "reduceMaximumFloat32"
      if let fast = operands.fastExtremum(name, isMaximum: true, of: node) {
        return fast
      }
      return operands.kernel(name, Float.self) { input, output in
        reduceMaximumFloat32(input, into: &output, plan: plan)
      }
    case .int32: return integers(operands, "reduceMaximumInt32", Int32.self)
    case .int64: return integers(operands, "reduceMaximumInt64", Int64.self)
    case .uint8: return integers(operands, "reduceMaximumUInt8", UInt8.self)
    case .int8: return integers(operands, "reduceMaximumInt8", Int8.self)
    case .int16: return integers(operands, "reduceMaximumInt16", Int16.self)
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, int32, int64, uint8, int8 "
          + "and int16")
    }
  }

  private func integers<T: IntegerElement>(
    _ operands: ReductionOperands, _ name: String, _ type: T.Type
  ) -> PreparedKernel {
    let plan = operands.plan
    return operands.kernel(name, T.self) { input, output in
      reduceMaximumInteger(input, into: &output, plan: plan)
    }
  }
}
