import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SUB`: `y = activation(a − b)`, element by element, with broadcasting.
///
/// float32, int32 and int64 subtract and limit; integers wrap. Quantized uint8, int8 and
/// int16 follow ``SumScaling``, or ``PowerOfTwoScaling`` for int16 whose scales are powers
/// of two unless `pot_scale_int16` is off.
struct SubOperator: FileOperator {
  static let code = OperatorCode.builtin(.sub)
  static let versions = 1...5
  static let isElementwise = true

  private let activation: Schema.ActivationFunctionType
  private let allowsPowerOfTwo: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.SubOptions.self)
    activation = try table.fusedActivationFunction
    allowsPowerOfTwo = options.has(Schema.SubOptions.self) ? try table.potScaleInt16 : false
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    let plan = operands.plan
    switch operands.dtype {
    case .float32:
      let range = try activation.floatRange()
      return Operation(
        .combination(.difference, limits: activation == .none ? nil : range),
        .floats(
          "subtractFloat32", sharing: operands.sharing, of: node, .subtract, plan, range: range
        ) { subtractFloat32($0, $1, into: &$2, plan: plan, range: range) })
    case .int32: return Operation(try integers(node, operands, "subtractInt32", Int32.self))
    case .int64: return Operation(try integers(node, operands, "subtractInt64", Int64.self))
    case .uint8:
      return Operation(try quantized(node, operands, "subtractQuantizedUInt8", UInt8.self))
    case .int8: return Operation(try quantized(node, operands, "subtractQuantizedInt8", Int8.self))
    case .int16:
      return Operation(try quantized(node, operands, "subtractQuantizedInt16", Int16.self))
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, int32, int64, uint8, int8 "
          + "and int16")
    }
  }

  private func integers<T: IntegerElement>(
    _ node: NodeContext, _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) throws(OperatorError) -> Kernel {
    if activation == .none, let fast = operands.fastIntegers(name, .difference, of: node) {
      return fast
    }
    let plan = operands.plan
    let range = try activation.integerRange(T.self)
    return operands.kernel(name, T.self) { first, second, output in
      subtractInteger(first, second, into: &output, plan: plan, range: range)
    }
  }

  private func quantized<T: IntegerElement>(
    _ node: NodeContext, _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) throws(OperatorError) -> Kernel {
    let plan = operands.plan
    switch try operands.sumArithmetic(node, activation, allowsPowerOfTwo: allowsPowerOfTwo) {
    case .general(let scaling):
      if let fast = operands.fastSum(name, scaling, isDifference: true, of: node) { return fast }
      return operands.kernel(name, T.self) { first, second, output in
        subtractQuantized(first, second, into: &output, plan: plan, scaling: scaling)
      }
    case .powerOfTwo(let scaling):
      return operands.kernel("subtractPowerOfTwoInt16", Int16.self) { first, second, output in
        subtractPowerOfTwoInt16(first, second, into: &output, plan: plan, scaling: scaling)
      }
    }
  }
}
