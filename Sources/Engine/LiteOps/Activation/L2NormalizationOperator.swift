import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `L2_NORMALIZATION`: `y_i = x_i / max(√(Σ x_j^2), 10^−6)`, along the last axis.
///
/// 8-bit outputs have scale 1/128 and zero point 0 (int8) or 128 (uint8).
struct L2NormalizationOperator: FileOperator {
  static let code = OperatorCode.builtin(.l2Normalization)
  static let versions = 1...2

  private let activation: Schema.ActivationFunctionType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    activation = try options.table(Schema.L2NormOptions.self).fusedActivationFunction
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .uint8, .int8])
    try operands.requireOutput()
    let depth = try operands.depth()
    guard activation == .none else {
      throw .unsupported("fused_activation_function is \(activation); it must be NONE")
    }
    guard operands.dtype != .float32 else {
      // The fast kernel keeps a scale and an offset for each place of a row.
      let byteCount = node.kernels == .optimized ? depth.multipliedSaturated(by: 8) : 0
      return Operation(
        work: Work(packedByteCount: byteCount), floats(operands, depth: depth, of: node))
    }
    let (input, output) = try operands.quantizations(of: node)
    try output.requireScale(1 / 128)
    let zeroPoint = Int32(clamping: input.zeroPoint)
    guard operands.dtype == .int8 else {
      try output.requireZeroPoint(128)
      if let fast = rescaled("l2NormalizationUInt8", UInt8.self, operands, depth, zeroPoint, node) {
        return fast
      }
      return Operation(
        .unary("l2NormalizationUInt8", operands) { input, output in
          l2NormalizationUInt8(input, depth: depth, zeroPoint: zeroPoint, into: &output)
        })
    }
    try output.requireZeroPoint(0)
    if let fast = rescaled("l2NormalizationInt8", Int8.self, operands, depth, zeroPoint, node) {
      return fast
    }
    return Operation(
      .unary("l2NormalizationInt8", operands) { input, output in
        l2NormalizationInt8(input, depth: depth, zeroPoint: zeroPoint, into: &output)
      })
  }

  /// The kernel that rescales rows of 8-bit elements; nil where there is none, and where the node
  /// requires the reference.
  private func rescaled<Value: IntegerElement>(
    _ name: String, _ type: Value.Type, _ operands: UnaryOperands, _ depth: Int,
    _ zeroPoint: Int32, _ node: NodeContext
  ) -> Operation? {
    guard node.kernels == .optimized,
      let fast = QuantizedL2Normalization(
        depth: depth, zeroPoint: zeroPoint, range: Int32(Value.min)...Int32(Value.max),
        microkernels: node.microkernels)
    else { return nil }
    return Operation(
      .shared("\(name), \(fast.name)", operands) {
        (input: Span<Value>, output: inout MutableSpan<Value>, workers) in
        fast.run(input, into: &output, workers: workers)
      })
  }

  /// The optimized kernel, or the reference loop where the node requires that.
  private func floats(_ operands: UnaryOperands, depth: Int, of node: NodeContext) -> Kernel {
    let name = "l2NormalizationFloat32"
    guard node.kernels == .optimized, !node.needsReferenceRounding, depth > 0,
      let fast = FloatNormalization(
        lengthsOf: depth, leastLength: 1e-6, microkernels: node.microkernels)
    else {
      return .unary(name, operands) { input, output in
        l2NormalizationFloat32(input, depth: depth, into: &output)
      }
    }
    return .floats("\(name), \(fast.name)", operands, fast.run)
  }
}
