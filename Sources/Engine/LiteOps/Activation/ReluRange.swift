import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor

/// The range to which an operator of the `RELU` family limits its output.
struct ReluRange {
  /// The lower limit.
  let lower: Float

  /// The upper limit; nil for none.
  let upper: Float?

  /// The prepared kernel of a node of such an operator.
  ///
  /// Quantized: `y = clamp((q − z_x) · s_x / s_y + z_y)`, with the quotient in float32. The
  /// name is that of the kernel without the dtype.
  ///
  /// - Throws: ``OperatorError`` where the node does not suit.
  func infer(_ name: String, supporting dtypes: [DataType], _ node: NodeContext)
    throws(OperatorError) -> Operation
  {
    let operands = try UnaryOperands(node, supporting: dtypes)
    try operands.requireOutput()
    switch operands.dtype {
    case .float32:
      let range = lower...(upper ?? .infinity)
      return Operation(
        .function(.limits(range)),
        .floats(
          "\(name)Float32", operands, of: node,
          .clamp(low: range.lowerBound, high: range.upperBound)
        ) {
          reluFloat32($0, range: range, into: &$1)
        })
    case .int8:
      return Operation(
        try quantized(
          "\(name)Int8", Int8.self, operands, of: node, operands.quantizations(of: node)))
    case .uint8:
      return Operation(
        try quantized(
          "\(name)UInt8", UInt8.self, operands, of: node, operands.quantizations(of: node)))
    default:
      let quantizations = try operands.symmetricQuantizations(of: node)
      let (rescaling, range) = try rescaling(quantizations, to: Int16.self)
      let mapping = Int16Mapping(rescaling, range: range, microkernels: node.microkernels)
      return Operation(
        .int16("\(name)Int16", operands, mapping, of: node) { input, output in
          reluQuantized(input, rescaling: rescaling, range: range, into: &output)
        })
    }
  }

  private func quantized<Value: IntegerElement>(
    _ name: String, _ type: Value.Type, _ operands: UnaryOperands,
    of node: NodeContext, _ quantizations: (input: Quantization, output: Quantization)
  ) throws(OperatorError) -> Kernel {
    let (rescaling, range) = try rescaling(quantizations, to: Value.self)
    return .integers(name, operands, of: node) {
      (input: Span<Value>, output: inout MutableSpan<Value>) in
      reluQuantized(input, rescaling: rescaling, range: range, into: &output)
    }
  }

  /// The requantization, and the limits as stored values.
  private func rescaling<Value: IntegerElement>(
    _ quantizations: (input: Quantization, output: Quantization), to type: Value.Type
  ) throws(OperatorError) -> (Rescaling, ClosedRange<Int32>) {
    let rescaling = try Rescaling(from: quantizations.input, to: quantizations.output)
    let lowest = steps(lower, in: quantizations.output, of: Value.self)
    let highest = upper.map { steps($0, in: quantizations.output, of: Value.self) }
    return (rescaling, lowest...(highest ?? Int32(Value.max)))
  }

  /// A limit as a stored value: `z + round(limit / s)`, within the dtype.
  private func steps<Value: FixedWidthInteger>(
    _ limit: Float, in quantization: Quantization, of type: Value.Type
  ) -> Int32 {
    let steps = Int(roundToInt32(limit / quantization.scale)) + quantization.zeroPoint
    return Int32(clamp(steps, Int(Value.min), Int(Value.max)))
  }
}
