import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `LEAKY_RELU`: `y = x > 0 ? x : α · x`, element by element.
///
/// Quantized values below the zero point are rescaled by `s_x · α / s_y`, the others by
/// `s_x / s_y`, both computed in float32. Zero points of int16 are 0.
struct LeakyReluOperator: FileOperator {
  static let code = OperatorCode.builtin(.leakyRelu)
  static let versions = 1...2
  static let isElementwise = true

  private let alpha: Float

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    alpha = try options.table(Schema.LeakyReluOptions.self).alpha
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .uint8, .int8, .int16])
    try operands.requireOutput()
    let alpha = alpha
    switch operands.dtype {
    case .float32:
      return Operation(
        .floats("leakyReluFloat32", operands, of: node, .leakyRelu(alpha: alpha)) {
          leakyReluFloat32($0, alpha: alpha, into: &$1)
        })
    case .uint8:
      let scaling = try scaling(operands.quantizations(of: node))
      return Operation(
        .integers("leakyReluUInt8", operands, of: node) { input, output in
          leakyReluUInt8(input, scaling: scaling, into: &output)
        })
    case .int8:
      let scaling = try scaling(operands.quantizations(of: node))
      return Operation(
        .integers("leakyReluInt8", operands, of: node) { input, output in
          leakyReluInt8(input, scaling: scaling, into: &output)
        })
    default:
      let scaling = try scaling(operands.symmetricQuantizations(of: node))
      return Operation(
        .int16(
          "leakyReluInt16", operands, Int16Mapping(scaling, microkernels: node.microkernels),
          of: node
        ) { input, output in
          leakyReluInt16(input, scaling: scaling, into: &output)
        })
    }
  }

  private func scaling(_ quantizations: (input: Quantization, output: Quantization))
    throws(OperatorError) -> LeakyReluScaling
  {
    let (input, output) = quantizations
    let factor = input.scale * alpha / output.scale
    guard let magnitude = QuantizedMultiplier(Double(factor.magnitude)) else {
      throw .invalid(
        "alpha \(alpha) times input scale \(input.scale) is too large for output scale "
          + "\(output.scale)")
    }
    return LeakyReluScaling(
      identity: try Rescaling(from: input, to: output), magnitude: magnitude,
      isNegative: factor < 0)
  }
}
