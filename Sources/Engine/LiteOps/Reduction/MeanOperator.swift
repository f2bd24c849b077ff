import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `MEAN`: `y = Σ x / n` over the axes of input 1.
///
/// float32, plain int32 and int64, cut off towards zero, and quantized uint8, int8 and
/// int16 by ``MeanScaling``. The mean of no elements is NaN in float32 and a stored 0 else.
struct MeanOperator: FileOperator {
  static let code = OperatorCode.builtin(.mean)
  static let versions = 1...3

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
          ? .rowMeans(depth: plan.rowLength) : .other,
        operands.fastSum("meanFloat32", isMean: true, of: node)
          ?? operands.kernel("meanFloat32", Float.self) { input, output in
            meanFloat32(input, into: &output, plan: plan)
          })
    case .int32: return Operation(integers(node, operands, "meanInt32", Int32.self))
    case .int64: return Operation(integers(node, operands, "meanInt64", Int64.self))
    case .uint8: return Operation(try quantized(node, operands, "meanQuantizedUInt8", UInt8.self))
    case .int8: return Operation(try quantized(node, operands, "meanQuantizedInt8", Int8.self))
    case .int16: return Operation(try quantized(node, operands, "meanQuantizedInt16", Int16.self))
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
    let fast = operands.fast(name, of: node) { (sums: Span<Int64>, means: inout MutableSpan<T>) in
      meansOfIntegers(sums, into: &means, plan: plan)
    }
    return fast
      ?? operands.kernel(name, T.self, sums: Int64.self) { input, output, sums in
        meanInteger(input, into: &output, sums: &sums, plan: plan)
      }
  }

  private func quantized<T: IntegerElement & ReducibleElement>(
    _ node: NodeContext, _ operands: ReductionOperands, _ name: String,
    _ type: T.Type
  ) throws(OperatorError) -> Kernel {
    let plan = operands.plan
    let (input, output) = try operands.quantizations(node)
    guard let scaling = MeanScaling(input: input, output: output, count: plan.reducedCount)
    else {
      throw .unsupported(
        "input scale \(input.scale) is too large for the output scale \(output.scale): the "
          + "factor between them must be below 2^30")
    }
    if let fast = operands.fastSum(name, .mean(scaling), of: node) { return fast }
    let fast = operands.fast(name, of: node) { (sums: Span<Int32>, means: inout MutableSpan<T>) in
      meansOfCodes(sums, into: &means, plan: plan, scaling: scaling)
    }
    if let fast { return fast }
    return operands.kernel(name, T.self, sums: Int32.self) { input, output, sums in
      meanQuantized(input, into: &output, sums: &sums, plan: plan, scaling: scaling)
    }
  }
}
