import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `RELU6`: `y = min(max(x, 0), 6)`, element by element.
///
/// Quantized types are requantized to the output's scale and zero point. The input and the
/// output have the same dtype and shape.
struct Relu6Operator: FileOperator {
  static let code = OperatorCode.builtin(.relu6)
  static let versions = 1...3
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try ReluRange(lower: 0, upper: 6)
      .infer("relu6", supporting: [.float32, .uint8, .int8, .int16], node)
  }
}
