import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `ABS`: `y = |x|`, element by element.
///
/// int8, and int16 with quantization, are rescaled: `|q − z_x| · s_x / s_y + z_y`. int16
/// without quantization and int32 are plain integers, whose lowest value stays as it is.
struct AbsOperator: FileOperator {
  static let code = OperatorCode.builtin(.abs)
  static let versions = 1...5
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .int8, .int16, .int32])
    try operands.requireOutput()
    switch operands.dtype {
    case .float32:
      return Operation(
        .floats("absFloat32", operands, of: node, .magnitude) { absFloat32($0, into: &$1) })
    case .int32:
      return Operation(
        .unary("absInt32", operands) { (input: Span<Int32>, output) in
          absInteger(input, into: &output)
        })
    case .int8:
      return Operation(
        try quantized(
          "absInt8", Int8.self, operands, of: node, operands.quantizations(of: node)))
    default:
      guard operands.input.quantization != nil else {
        return Operation(
          .unary("absInt16", operands) { (input: Span<Int16>, output) in
            absInteger(input, into: &output)
          })
      }
      return Operation(
        try quantized(
          "absInt16", Int16.self, operands, of: node, operands.symmetricQuantizations(of: node)))
    }
  }

  private func quantized<Value: IntegerElement>(
    _ name: String, _ type: Value.Type, _ operands: UnaryOperands,
    of node: NodeContext, _ quantizations: (input: Quantization, output: Quantization)
  ) throws(OperatorError) -> Kernel {
    let (input, output) = quantizations
    let rescaling = try Rescaling(from: input, to: output)
    let isSameScale = input.scale == output.scale
    return .integers(name, operands, of: node) {
      (values: Span<Value>, results: inout MutableSpan<Value>) in
      absQuantized(values, rescaling: rescaling, isSameScale: isSameScale, into: &results)
    }
  }
}
