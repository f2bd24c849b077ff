import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SQRT`: `y = √x`, element by element.
///
/// Quantized: `trunc(√(s_x · (q − z_x)) / s_y) + z_y`; a value below the zero point is an
/// error. Zero points of int16 are 0.
struct SqrtOperator: FileOperator {
  static let code = OperatorCode.builtin(.sqrt)
  static let versions = 1...2
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .int8, .int16])
    try operands.requireOutput()
    switch operands.dtype {
    case .float32:
      return Operation(
        .function(.squareRoot),
        .floats("sqrtFloat32", operands, of: node, .squareRoot) { sqrtFloat32($0, into: &$1) })
    case .int8:
      return Operation(
        quantized("sqrtInt8", Int8.self, operands, of: node, try operands.quantizations(of: node)))
    default:
      return Operation(
        quantized(
          "sqrtInt16", Int16.self, operands, of: node,
          try operands.symmetricQuantizations(of: node)))
    }
  }

  private func quantized<Value: IntegerElement>(
    _ name: String, _ type: Value.Type, _ operands: UnaryOperands, of node: NodeContext,
    _ quantizations: (input: Quantization, output: Quantization)
  ) -> Kernel {
    let (input, output) = quantizations
    return .root(name, operands, zeroPoint: input.zeroPoint, of: node) {
      (values: Span<Value>, results: inout MutableSpan<Value>) in
      sqrtQuantized(values, from: input, to: output, into: &results)
    }
  }
}
