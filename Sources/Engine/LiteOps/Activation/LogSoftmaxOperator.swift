import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `LOG_SOFTMAX`: `y_i = x_i − ln Σ e^(x_j)`, along the last axis.
///
/// 8-bit types are computed in fixed point; their output has scale 16/256 and the type's
/// highest value as its zero point.
struct LogSoftmaxOperator: FileOperator {
  static let code = OperatorCode.builtin(.logSoftmax)
  static let versions = 1...2

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .uint8, .int8])
    try operands.requireOutput()
    let depth = try operands.depth()
    guard operands.dtype != .float32 else {
      if node.kernels == .optimized, !node.needsReferenceRounding {
        let fast = FloatSoftmax(logarithmOfDepth: depth, microkernels: node.microkernels)
        return Operation(.floats("logSoftmaxFloat32, \(fast.name)", operands, fast.run))
      }
      return Operation(
        .unary("logSoftmaxFloat32", operands) { input, output in
          logSoftmaxFloat32(input, depth: depth, into: &output)
        })
    }
    let (input, output) = try operands.quantizations(of: node)
    try output.requireScale(16 / 256)
    let scaling = LogSoftmaxScaling(scale: input.scale)
    guard operands.dtype == .int8 else {
      try output.requireZeroPoint(255)
      if let fast = tables("logSoftmaxUInt8", UInt8.self, operands, depth, scaling, node) {
        return fast
      }
      return Operation(
        .unary("logSoftmaxUInt8", operands) { input, output in
          logSoftmaxUInt8(input, depth: depth, scaling: scaling, into: &output)
        })
    }
    try output.requireZeroPoint(127)
    if let fast = tables("logSoftmaxInt8", Int8.self, operands, depth, scaling, node) {
      return fast
    }
    return Operation(
      .unary("logSoftmaxInt8", operands) { input, output in
        logSoftmaxInt8(input, depth: depth, scaling: scaling, into: &output)
      })
  }

  /// The kernel of 8-bit values by tables; nil where the node requires the reference.
  private func tables<Value: IntegerElement>(
    _ name: String, _ type: Value.Type, _ operands: UnaryOperands, _ depth: Int,
    _ scaling: LogSoftmaxScaling, _ node: NodeContext
  ) -> Operation? {
    guard node.kernels == .optimized else { return nil }
    let softmax = QuantizedLogSoftmax(depth: depth, scaling: scaling)
    return Operation(
      .shared("\(name), tables", operands) {
        (input: Span<Value>, output: inout MutableSpan<Value>, workers) in
        softmax.run(input, into: &output, workers: workers)
      })
  }
}
