import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SOFTMAX`: `y_i = e^(β·x_i) / Σ e^(β·x_j)`, along the last axis.
///
/// 8-bit types are computed in fixed point. An int8 output has scale 1/256 and zero point
/// −128, an int16 output of an int16 input scale 1/32768 and zero point 0; the scale may be
/// off by 0.1 %.
struct SoftmaxOperator: FileOperator {
  static let code = OperatorCode.builtin(.softmax)
  static let versions = 1...4

  private var beta: Float

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    beta = try options.table(Schema.SoftmaxOptions.self).beta
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(
      node, supporting: [.float32, .float16, .uint8, .int8, .int16])
    let depth = try operands.depth()
    let beta = beta
    switch operands.dtype {
    case .float32:
      try operands.requireOutput()
      if node.kernels == .optimized {
        let fast = FloatSoftmax(
          depth: depth, beta: beta, roundsAsReference: node.needsReferenceRounding,
          microkernels: node.microkernels)
        return Operation(.floats("softmaxFloat32, \(fast.name)", operands, fast.run))
      }
      return Operation(
        .unary("softmaxFloat32", operands) { input, output in
          softmaxFloat32(input, depth: depth, beta: beta, into: &output)
        })
    case .float16:
      try operands.requireOutput()
      return Operation(
        .unary("softmaxFloat16", operands) { input, output in
          softmaxFloat16(input, depth: depth, beta: beta, into: &output)
        })
    case .int16: return Operation(try int16(operands, depth: depth, node))
    default: return Operation(try fixedPoint(operands, depth: depth, node))
    }
  }

  /// Differences of scaled elements are scaled differences, which β multiplies: the same bits, unless
  /// an element overflows, which no factor of at most 1 lets happen.
  func absorbing(powerOfTwo factor: Float, in node: NodeContext) -> (any Operator)? {
    guard let input = try? node.input(0), input.dtype == .float32, factor <= 1,
      (beta * factor).isNormal
    else { return nil }
    var softmax = self
    softmax.beta = beta * factor
    return softmax
  }

  private func fixedPoint(_ operands: UnaryOperands, depth: Int, _ node: NodeContext)
    throws(OperatorError) -> Kernel
  {
    try operands.requireOutput(operands.dtype, .int16)
    try checkBeta()
    let (input, output) = try operands.quantizations(of: node)
    let scaling = SoftmaxScaling(scale: input.scale, beta: beta)
    switch (operands.dtype, operands.output.dtype) {
    case (.int8, .int8):
      try output.requireZeroPoint(-128)
      try output.requireScale(1 / 256, tolerance: 0.001)
      return fixedPoint("softmaxInt8", operands, depth, scaling, node) {
        softmaxInt8($0, depth: depth, scaling: scaling, into: &$1)
      }
    case (.int8, _):
      return fixedPoint("softmaxInt8ToInt16", operands, depth, scaling, node) {
        softmaxInt8ToInt16($0, depth: depth, scaling: scaling, into: &$1)
      }
    case (_, .uint8):
      return fixedPoint("softmaxUInt8", operands, depth, scaling, node) {
        softmaxUInt8($0, depth: depth, scaling: scaling, into: &$1)
      }
    default:
      return fixedPoint("softmaxUInt8ToInt16", operands, depth, scaling, node) {
        softmaxUInt8ToInt16($0, depth: depth, scaling: scaling, into: &$1)
      }
    }
  }

  /// The softmax of 8-bit values by tables, or where the node requires the reference by its loop.
  private func fixedPoint<Input: IntegerElement, Output: IntegerElement>(
    _ name: String, _ operands: UnaryOperands, _ depth: Int, _ scaling: SoftmaxScaling,
    _ node: NodeContext,
    _ reference:
      @escaping @Sendable (Span<Input>, inout MutableSpan<Output>) -> Void
  ) -> Kernel {
    guard node.kernels == .optimized else {
      return .unary(name, operands) { input, output in
        reference(input, &output)
      }
    }
    let softmax = QuantizedSoftmax(depth: depth, scaling: scaling)
    return .shared("\(name), tables", operands) {
      (input: Span<Input>, output: inout MutableSpan<Output>, workers) in
      softmax.run(input, into: &output, workers: workers)
    }
  }

  private func int16(_ operands: UnaryOperands, depth: Int, _ node: NodeContext)
    throws(OperatorError) -> Kernel
  {
    try operands.requireOutput()
    try checkBeta()
    let (input, output) = try operands.symmetricQuantizations(of: node)
    try output.requireScale(1 / 32768, tolerance: 0.001)
    guard let multiplier = QuantizedMultiplier(Double(input.scale * beta) / (10.0 / 65535)) else {
      throw .invalid("beta \(beta) times input scale \(input.scale) is too large for int16")
    }
    let tables = SoftmaxInt16Tables()
    if node.kernels == .optimized,
      let fast = Int16Softmax(
        depth: depth, multiplier: multiplier, tables: tables, microkernels: node.microkernels)
    {
      return .shared("softmaxInt16, \(fast.name)", operands, fast.run)
    }
    return .unary("softmaxInt16", operands) { input, output in
      softmaxInt16(input, depth: depth, multiplier: multiplier, tables: tables, into: &output)
    }
  }

  private func checkBeta() throws(OperatorError) {
    guard beta >= 0, beta.isFinite else {
      throw .invalid("beta is \(beta); it must be at least 0 and finite")
    }
  }
}
