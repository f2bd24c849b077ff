import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `HARD_SWISH`: `y = x · min(max(x + 3, 0), 6) / 6`, element by element.
///
/// 8-bit types are computed in 16-bit fixed point.
struct HardSwishOperator: FileOperator {
  static let code = OperatorCode.builtin(.hardSwish)
  static let versions = 1...1
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .uint8, .int8])
    try operands.requireOutput()
    guard operands.dtype != .float32 else {
      return Operation(
        .floats(
          "hardSwishFloat32", operands, of: node, .hardSwish(isExact: node.needsReferenceRounding)
        ) { hardSwishFloat32($0, into: &$1) })
    }
    let (input, output) = try operands.quantizations(of: node)
    let scaling = HardSwishScaling(
      inputScale: input.scale, inputZeroPoint: Int32(clamping: input.zeroPoint),
      outputScale: output.scale, outputZeroPoint: Int32(clamping: output.zeroPoint))
    guard let scaling else {
      throw .invalid(
        "input scale \(input.scale) is too large for output scale \(output.scale); "
          + "it must be below 128 times as large")
    }
    guard operands.dtype == .int8 else {
      return Operation(
        .integers("hardSwishUInt8", operands, of: node) { input, output in
          hardSwishUInt8(input, scaling: scaling, into: &output)
        })
    }
    return Operation(
      .integers("hardSwishInt8", operands, of: node) { input, output in
        hardSwishInt8(input, scaling: scaling, into: &output)
      })
  }
}
