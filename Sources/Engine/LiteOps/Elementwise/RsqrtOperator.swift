import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `RSQRT`: `y = 1 / √x`, element by element.
///
/// int8 is computed in fixed point, and int16 by a table; in both the zero point gives the
/// highest value, and a value below it is an error. Zero points of int16 are 0.
struct RsqrtOperator: FileOperator {
  static let code = OperatorCode.builtin(.rsqrt)
  static let versions = 1...3
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .int8, .int16])
    try operands.requireOutput()
    switch operands.dtype {
    case .float32:
      return Operation(
        .function(.inverseSquareRoot),
        .floats(
          "rsqrtFloat32", operands, of: node,
          .inverseSquareRoot(isExact: node.needsReferenceRounding)
        ) { rsqrtFloat32($0, into: &$1) })
    case .int8:
      return Operation(try int8(operands, of: node, operands.quantizations(of: node)))
    default: return Operation(try int16(operands, operands.symmetricQuantizations(of: node)))
    }
  }

  private func int8(
    _ operands: UnaryOperands, of node: NodeContext,
    _ quantizations: (input: Quantization, output: Quantization)
  ) throws(OperatorError) -> Kernel {
    let (input, output) = quantizations
    let factor = 1 / Double(input.scale.squareRoot() * output.scale)
    let rescaling = try Rescaling(from: input, to: output, factor: factor)
    return .root("rsqrtInt8", operands, zeroPoint: input.zeroPoint, of: node) {
      (values: Span<Int8>, results: inout MutableSpan<Int8>) in
      rsqrtInt8(values, rescaling: rescaling, into: &results)
    }
  }

  private func int16(
    _ operands: UnaryOperands, _ quantizations: (input: Quantization, output: Quantization)
  ) throws(OperatorError) -> Kernel {
    let (input, output) = quantizations
    let highest = Float(Int16.max) * output.scale
    let table = LookupTable513(input: input, output: output) {
      $0 <= 0 ? highest : 1 / $0.squareRoot()
    }
    return .unaryChecked("rsqrtInt16", operands) {
      (values: Span<Int16>, results: inout MutableSpan<Int16>) throws(OperatorError) in
      if let index = firstIndex(below: 0, in: values) {
        throw .belowZeroPoint(Int(values[index]), at: index, zeroPoint: 0)
      }
      lookUpInt16(values, in: table, into: &results)
    }
  }
}
