import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `MUL`: `y = activation(a · b)`, element by element, with broadcasting.
///
/// float32, float16, plain int16, int32, uint32 and int64 multiply and limit; integers
/// wrap. complex64 takes no activation. Quantized uint8, int8 and int16 follow
/// ``ProductScaling``; quantized int16 with an 8-bit output keeps the upper bits.
struct MulOperator: FileOperator {
  static let code = OperatorCode.builtin(.mul)
  static let versions = 1...8
  static let isElementwise = true

  private let activation: Schema.ActivationFunctionType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    activation = try options.table(Schema.MulOptions.self).fusedActivationFunction
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node, outputType: try node.output(0).dtype)
    if operands.dtype == .int16, operands.output.dtype == .uint8 {
      return Operation(try narrowing(node, operands, "multiplyInt16ToUInt8", UInt8.self))
    }
    if operands.dtype == .int16, operands.output.dtype == .int8 {
      return Operation(try narrowing(node, operands, "multiplyInt16ToInt8", Int8.self))
    }
    guard operands.output.dtype == operands.dtype else {
      throw .unsupported(
        "does not support \(operands.dtype) inputs with \(operands.output.dtype) output")
    }
    let range = try activation.floatRange()
    let meaning = Meaning.combination(.product, limits: activation == .none ? nil : range)
    switch operands.dtype {
    case .float32:
      let plan = operands.plan
      return Operation(
        meaning,
        .floats(
          "multiplyFloat32", sharing: operands.sharing, of: node, .multiply, plan, range: range
        ) { multiplyFloat($0, $1, into: &$2, plan: plan, range: range) })
    case .float16:
      return Operation(
        floats(operands, "multiplyFloat16", Half.self, range: try activation.halfRange()))
    case .complex64: return Operation(try complexes(operands))
    case .int32: return Operation(try integers(node, operands, "multiplyInt32", Int32.self))
    case .uint32: return Operation(try integers(node, operands, "multiplyUInt32", UInt32.self))
    case .int64: return Operation(try integers(node, operands, "multiplyInt64", Int64.self))
    case .int16 where operands.output.quantization == nil:
      return Operation(try integers(node, operands, "multiplyInt16", Int16.self))
    case .uint8:
      return Operation(meaning, try quantized(node, operands, "multiplyQuantizedUInt8", UInt8.self))
    case .int8:
      return Operation(meaning, try quantized(node, operands, "multiplyQuantizedInt8", Int8.self))
    case .int16:
      return Operation(try quantized(node, operands, "multiplyQuantizedInt16", Int16.self))
    default:
      throw .unsupported(
        "does not support \(operands.dtype); it supports float32, float16, complex64, int32, "
          + "uint32, int64, uint8, int8 and int16")
    }
  }

  private func floats<T: FloatElement>(
    _ operands: BinaryOperands, _ name: String, _ type: T.Type, range: ClosedRange<Float>
  ) -> Kernel {
    let plan = operands.plan
    return operands.kernel(name, T.self) { first, second, output in
      multiplyFloat(first, second, into: &output, plan: plan, range: range)
    }
  }

  private func complexes(_ operands: BinaryOperands) throws(OperatorError) -> Kernel {
    guard activation == .none else {
      throw .unsupported("complex64 does not support \(activation); it supports NONE")
    }
    let plan = operands.plan
    return operands.kernel("multiplyComplex64", Complex64.self) { first, second, output in
      multiplyComplex64(first, second, into: &output, plan: plan)
    }
  }

  private func integers<T: IntegerElement>(
    _ node: NodeContext, _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) throws(OperatorError) -> Kernel {
    if activation == .none, let fast = operands.fastIntegers(name, .product, of: node) {
      return fast
    }
    let plan = operands.plan
    let range = try activation.integerRange(T.self)
    return operands.kernel(name, T.self) { first, second, output in
      multiplyInteger(first, second, into: &output, plan: plan, range: range)
    }
  }

  private func quantized<T: IntegerElement>(
    _ node: NodeContext, _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) throws(OperatorError) -> Kernel {
    let (first, second, output) = try operands.quantizations(node)
    let range = try activation.quantizedRange(of: operands.output)
    guard let scaling = ProductScaling(product: first, second, output: output, range: range)
    else { throw operands.scalesOutOfRange(first, second, output) }
    if let fast = operands.fastProduct(name, scaling, of: node) { return fast }
    let plan = operands.plan
    return operands.kernel(name, T.self) { first, second, output in
      multiplyQuantized(first, second, into: &output, plan: plan, scaling: scaling)
    }
  }

  private func narrowing<T: IntegerElement>(
    _ node: NodeContext, _ operands: BinaryOperands, _ name: String, _ type: T.Type
  ) throws(OperatorError) -> Kernel {
    let output = try operands.quantizations(node).output
    let range = try activation.quantizedRange(of: operands.output)
    let zeroPoint = Int32(truncatingIfNeeded: output.zeroPoint)
    let plan = operands.plan
    return operands.kernel(name, Int16.self, T.self) { first, second, output in
      multiplyInt16Narrowing(
        first, second, into: &output, plan: plan, zeroPoint: zeroPoint, range: range)
    }
  }
}
