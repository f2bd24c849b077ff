import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `REDUCE_MIN`: `y = min x` over the axes of input 1.
///
/// float32, int32, int64, uint8, int8 and int16. Quantized elements are compared as they
/// are stored. The minimum of no elements is ∞ in float32 and the greatest value else.
struct ReduceMinOperator: Operator {
  static let code = OperatorCode.builtin(.reduceMin)
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
      let name = "reduceMinimumFloat32"
      if let fast = operands.fastExtremum(name, isMaximum: false, of: node) {
        return fast
      }
      return operands.kernel(name, Float.self) { input, output in
        reduceMinimumFloat32(input, into: &output, plan: plan)
      }
    case .int32: return integers(operands, "reduceMinimumInt32", Int32.self)
    case .int64: return integers(operands, "reduceMinimumInt64", Int64.self)
    case .uint8: return integers(operands, "reduceMinimumUInt8", UInt8.self)
    case .int8: return integers(operands, "reduceMinimumInt8", Int8.self)
    case .int16: return integers(operands, "reduceMinimumInt16", Int16.self)
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
      reduceMinimumInteger(input, into: &output, plan: plan)
    }
  }
}
