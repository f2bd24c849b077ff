import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `ADD`: `y = activation(a + b)`, element by element, with broadcasting.
///
/// float32, float16, plain int16, int32 and int64 add and limit; integers wrap. Quantized
/// uint8, int8 and int16 follow ``SumScaling``, or ``PowerOfTwoScaling`` for int16 whose
/// scales are powers of two unless `pot_scale_int16` is off.
struct AddOperator: FileOperator {
  static let code = OperatorCode.builtin(.add)
  static let versions = 1...6
  static let isElementwise = true

  private let activation: Schema.ActivationFunctionType
  private let allowsPowerOfTwo: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.AddOptions.self)
    activation = try table.fusedActivationFunction
    allowsPowerOfTwo = options.has(Schema.AddOptions.self) ? try table.potScaleInt16 : false
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    switch operands.dtype {
    case .float32:
      let (plan, range) = (operands.plan, try activation.floatRange())
      return Operation(
        .combination(.sum, limits: activation == .none ? nil : range),
        .floats(
          "addFloat32", sharing: operands.sharing, of: node, .add, plan, range: range
        ) { addFloat($0, $1, into: &$2, plan: plan, range: range) })
    case .float16:
      return Operation(floats(operands, "addFloat16", Half.self, range: try activation.halfRange()))
    case .int32:
      let kernel = try integers(node, operands, "addInt32", Int32.self)
      return Operation(activation == .none ? .combination(.sum, limits: nil) : .other, kernel)
    case .int64: return Operation(try integers(node, operands, "addInt64", Int64.self))
    case .int16 where operands.output.quantization == nil:
      return Operation(try integers(node, operands, "addInt16", Int16.self))
    case .uint8: return Operation(try quantized(node, operands, "addQuantizedUInt8", UInt8.self))
    case .int8: return Operation(try quantized(node, operands, "addQuantizedInt8", Int8.self))
    case .int16: return Operation(try quantized(node, operands, "addQuantizedInt16", Int16.self))
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, float16, int32, int64, "
          + "uint8, int8 and int16")
    }
  }

  private func floats<T: FloatElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type, range: ClosedRange<Float>
  ) -> Kernel {
    let plan = operands.plan
    return operands.kernel(name, T.self) { first, second, output in
      addFloat(first, second, into: &output, plan: plan, range: range)
    }
  }

  private func integers<T: IntegerElement>(
    _ node: NodeContext, _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) throws(OperatorError) -> Kernel {
    if activation == .none, let fast = operands.fastIntegers(name, .sum, of: node) {
      return fast
    }
    let plan = operands.plan
    let range = try activation.integerRange(T.self)
    return operands.kernel(name, T.self) { first, second, output in
      addInteger(first, second, into: &output, plan: plan, range: range)
    }
  }

  private func quantized<T: IntegerElement>(
    _ node: NodeContext, _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) throws(OperatorError) -> Kernel {
    let plan = operands.plan
    switch try operands.sumArithmetic(node, activation, allowsPowerOfTwo: allowsPowerOfTwo) {
    case .general(let scaling):
      if let fast = operands.fastSum(name, scaling, of: node) { return fast }
      return operands.kernel(name, T.self) { first, second, output in
        addQuantized(first, second, into: &output, plan: plan, scaling: scaling)
      }
    case .powerOfTwo(let scaling):
      return operands.kernel("addPowerOfTwoInt16", Int16.self) { first, second, output in
        addPowerOfTwoInt16(first, second, into: &output, plan: plan, scaling: scaling)
      }
    }
  }
}
