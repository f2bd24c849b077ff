import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SUM`: `y = Σ x` over the axes of input 1.
///
/// float32, plain int32 and int64, which wrap, and quantized uint8, int8 and int16 by
/// ``SumReductionScaling``.
struct SumOperator: FileOperator {
  static let code = OperatorCode.builtin(.sum)
  static let versions = 1...2

  private let keepsAxes: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    keepsAxes = try options.table(Schema.ReducerOptions.self).keepDims
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try ReductionOperands(node, keepsAxes: keepsAxes)
    let plan = operands.plan
    switch operands.dtype {
    case .float32:
      return Operation(
        plan.reducesRows && plan.rowLength == plan.reducedCount
          ? .rowSums(depth: plan.rowLength) : .other,
        operands.fastSum("sumFloat32", isMean: false, of: node)
          ?? operands.kernel("sumFloat32", Float.self) { input, output in
            sumFloat32(input, into: &output, plan: plan)
          })
    case .int32:
      return Operation(integers(node, operands, "sumInt32", Int32.self))
    case .int64: return Operation(integers(node, operands, "sumInt64", Int64.self))
    case .uint8: return Operation(try quantized(node, operands, "sumQuantizedUInt8", UInt8.self))
    case .int8: return Operation(try quantized(node, operands, "sumQuantizedInt8", Int8.self))
    case .int16: return Operation(try quantized(node, operands, "sumQuantizedInt16", Int16.self))
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, int32, int64, uint8, int8 "
          + "and int16")
    }
  }

  private func integers<T: IntegerElement & ReducibleElement>(
    _ node: NodeContext, _ operands: ReductionOperands, _ name: String, _ type: T.Type
  ) -> Kernel {
    let plan = operands.plan
    return operands.fast(name, .sum, of: node, T.self)
      ?? operands.kernel(name, T.self) { input, output in
        sumInteger(input, into: &output, plan: plan)
      }
  }

  private func quantized<T: IntegerElement & ReducibleElement>(
    _ node: NodeContext, _ operands: ReductionOperands, _ name: String,
    _ type: T.Type
  ) throws(OperatorError) -> Kernel {
    let plan = operands.plan
    let (input, output) = try operands.quantizations(node)
    let scaling = SumReductionScaling(input: input, output: output, count: plan.reducedCount)
    if let fast = operands.fastSum(name, .sum(scaling), of: node) { return fast }
    let fast = operands.fast(name, of: node) { (sums: Span<Int32>, results: inout MutableSpan<T>) in
      requantizeSums(sums, into: &results, plan: plan, scaling: scaling)
    }
    if let fast { return fast }
    return operands.kernel(name, T.self, sums: Int32.self) { input, output, sums in
      sumQuantized(input, into: &output, sums: &sums, plan: plan, scaling: scaling)
    }
  }
}
