import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `DIV`: `y = activation(a / b)`, element by element, with broadcasting.
///
/// float32 divides and limits, so that a division by 0 gives the largest finite number.
/// int32 cuts off towards zero. Quantized uint8, int8 and int16 multiply by a fixed-point
/// reciprocal. A divisor of 0 in an integer dtype is an error when the model runs.
struct DivOperator: FileOperator {
  static let code = OperatorCode.builtin(.div)
  static let versions = 1...2
  static let isElementwise = true

  private let activation: Schema.ActivationFunctionType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    activation = try options.table(Schema.DivOptions.self).fusedActivationFunction
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    let plan = operands.plan
    switch operands.dtype {
    case .float32:
      let range = try activation.floatRange()
      return Operation(
        .combination(.quotient, limits: activation == .none ? nil : range),
        .floats(
          "divideFloat32", sharing: operands.sharing, of: node, .divide, plan, range: range
        ) { divideFloat32($0, $1, into: &$2, plan: plan, range: range) })
    case .int32:
      let range = try activation.integerRange(Int32.self)
      if activation == .none,
        let fast = operands.fastDivision("divideInt32", .quotient, of: node)
      {
        return Operation(fast)
      }
      return Operation(
        operands.sharedKernel(
          "divideInt32", Int32.self, of: node, check: operands.dividesByNone(of: 0)
        ) { first, second, output, plan in
          divideInt32(first, second, into: &output, plan: plan, range: range)
        })
    case .uint8: return Operation(try quantized(node, operands, "divideQuantizedUInt8", UInt8.self))
    case .int8: return Operation(try quantized(node, operands, "divideQuantizedInt8", Int8.self))
    case .int16: return Operation(try quantized(node, operands, "divideQuantizedInt16", Int16.self))
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, int32, uint8, int8 and int16")
    }
  }

  private func quantized<T: IntegerElement>(
    _ node: NodeContext, _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) throws(OperatorError) -> Kernel {
    let (first, second, output) = try operands.quantizations(node)
    let range = try activation.quantizedRange(of: operands.output)
    guard let scaling = ProductScaling(quotient: first, second, output: output, range: range)
    else { throw operands.scalesOutOfRange(first, second, output) }
    let zero = T(truncatingIfNeeded: second.zeroPoint)
    return operands.sharedKernel(name, T.self, of: node, check: operands.dividesByNone(of: zero)) {
      first, second, output, plan in
      divideQuantized(first, second, into: &output, plan: plan, scaling: scaling)
    }
  }
}
