import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `PRELU`: `y = x >= 0 ? x : α · x`, element by element, with α broadcast to the input.
///
/// Quantized: `(q − z_x) · s_x / s_y + z_y`, or below the zero point `(q − z_x) · (α − z_α) · s_x ·
/// s_α / s_y + z_y`, with both multipliers formed in float32. α has the input's dtype, except int8
/// for int16.
struct PreluOperator: FileOperator {
  static let code = OperatorCode.builtin(.prelu)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (input, alpha) = (try node.input(0).type, try node.input(1).type)
    guard BroadcastPlan.outputDimensions(input.shape, alpha.shape) == input.shape.dimensions else {
      throw .invalid("alpha of shape \(alpha.shape) cannot be broadcast to \(input.shape)")
    }
    try node.setOutput(0, shape: input.shape)
    let output = try node.output(0)
    guard output.dtype == input.dtype else {
      throw .unsupported("does not support \(input.dtype) input with \(output.dtype) output")
    }
    let plan = BroadcastPlan(input.shape, alpha.shape, output: input.shape)
    switch (input.dtype, alpha.dtype) {
    case (.float32, .float32):
      return Operation(
        .floats("preluFloat32", sharing: .inPlace(ofInputs: [0]), of: node, .prelu, plan) {
          preluFloat32($0, alpha: $1, into: &$2, plan: plan)
        })
    case (.uint8, .uint8):
      return Operation(try quantized("preluUInt8", UInt8.self, UInt8.self, node, plan))
    case (.int8, .int8):
      return Operation(try quantized("preluInt8", Int8.self, Int8.self, node, plan))
    case (.int16, .int8):
      return Operation(try quantized("preluInt16", Int16.self, Int8.self, node, plan))
    default:
      throw .unsupported(
        "does not support \(input.dtype) with alpha of \(alpha.dtype); it supports float32, "
          + "uint8 and int8 with alpha of the same, and int16 with alpha of int8")
    }
  }

  private func quantized<Value: IntegerElement, Alpha: IntegerElement>(
    _ name: String, _ value: Value.Type, _ alpha: Alpha.Type,
    _ node: NodeContext, _ plan: BroadcastPlan
  ) throws(OperatorError) -> Kernel {
    let input = try node.perTensorQuantization(of: node.input(0).type, "input")
    let alpha = try node.perTensorQuantization(of: node.input(1).type, "alpha")
    let output = try node.perTensorQuantization(of: node.output(0), "output")
    let identity = try Rescaling(from: input, to: output)
    if Value.bitWidth == 8, node.kernels == .optimized,
      let products = ProductScaling(
        product: input, alpha, output: output, range: Int32(Value.min)...Int32(Value.max)),
      let fast = ByteCombination(
        prelu: products, identity: identity, plan, isSigned: Value.isSigned,
        microkernels: node.microkernels)
    {
      return Kernel("\(name), \(fast.name)", sharing: .inPlace(ofInputs: [0])) { memory in
        let (input, alpha, output) = (memory.input(0), memory.input(1), memory.output(0))
        var elements = output.mutableElements(as: UInt8.self)
        fast.run(input.elements(), alpha.elements(), into: &elements, workers: memory.workers)
      }
    }
    let factor = Double(input.scale * alpha.scale / output.scale)
    let scaling = PreluScaling(
      identity: identity,
      product: try QuantizedMultiplier(
        rescaling: factor, from: input.scale * alpha.scale, to: output.scale),
      alphaZeroPoint: Int32(clamping: alpha.zeroPoint))
    return kernel(name, Value.self, Alpha.self) { input, alpha, output in
      preluQuantized(input, alpha: alpha, scaling: scaling, into: &output, plan: plan)
    }
  }

  private func kernel<Value: BitwiseCopyable, Alpha: BitwiseCopyable>(
    _ name: String, _ value: Value.Type, _ alpha: Alpha.Type,
    _ loop: @escaping @Sendable (Span<Value>, Span<Alpha>, inout MutableSpan<Value>) -> Void
  ) -> Kernel {
    Kernel(name, sharing: .inPlace(ofInputs: [0])) { memory in
      let (input, alpha, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Value.self)
      loop(input.elements(), alpha.elements(), &elements)
    }
  }
}
