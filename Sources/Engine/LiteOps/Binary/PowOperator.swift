import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `POW`: `y = a ^ b`, element by element, with broadcasting.
///
/// float32 and int32. A whole exponent of one element that is broadcast is computed by squaring, as
/// TFLite does: float32 then stays finite, and int32 wraps. Negative exponents of int32 are an error
/// when the model runs.
struct PowOperator: FileOperator {
  static let code = OperatorCode.builtin(.pow)
  static let versions = 1...1
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    let isShared =
      operands.first.shape != operands.second.shape && operands.second.shape.elementCount == 1
    switch operands.dtype {
    case .float32:
      let isSquare = isShared && wholeExponent(of: node) == 2
      return Operation(
        isSquare ? .function(.limitedSquare) : .other,
        floats(operands, of: node, isShared: isShared))
    case .int32:
      return Operation(
        operands.sharedKernel("powInt32", Int32.self, of: node, check: notNegative) {
          first, second, output, plan in
          powInt32(
            first, second, into: &output, plan: plan,
            power: isShared ? Power(sharedExponent: second[0]) : .general)
        })
    default:
      throw .unsupported("does not support \(operands.dtype); it supports float32 and int32")
    }
  }

  /// The kernel of float32, which is that of a function of one operand where all elements are raised to one
  /// whole power.
  private func floats(_ operands: BinaryOperands, of node: NodeContext, isShared: Bool) -> Kernel {
    let any = operands.sharedKernel("powFloat32", Float.self, of: node) {
      first, second, output, plan in
      powFloat32(
        first, second, into: &output, plan: plan,
        power: isShared ? Power(sharedExponent: second[0]) : .general)
    }
    guard isShared, node.kernels == .optimized else { return any }
    let microkernels = node.microkernels
    var kernel = Kernel(any.name, sharing: any.sharing) { memory throws(OperatorError) in
      let exponent = memory.input(1).elements(as: Float.self)[0]
      guard case .whole(let power) = Power(sharedExponent: exponent) else {
        return try any.run(memory)
      }
      var results = memory.output(0).mutableElements(as: Float.self)
      FloatMapping(.power(power), microkernels: microkernels)
        .run(memory.input(0).elements(), into: &results, workers: memory.workers)
    }
    if let power = wholeExponent(of: node) {
      kernel.link = .floatFunction(FloatMapping(.power(power), microkernels: microkernels))
    }
    return kernel
  }

  /// The exponent of float32 that all elements share, where it is constant and whole.
  private func wholeExponent(of node: NodeContext) -> Int32? {
    guard let exponent = node.optionalInput(1), exponent.isConstant, let value = exponent.value,
      case .whole(let power) = Power(sharedExponent: value.elements(as: Float.self)[0])
    else { return nil }
    return power
  }

  @Sendable private func notNegative(_ exponents: Span<Int32>) throws(OperatorError) {
    if let index = firstIndex(below: 0, in: exponents) {
      throw .invalid("exponent \(index) is \(exponents[index]); it must be at least 0")
    }
  }
}
