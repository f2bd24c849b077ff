import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `RELU`: `y = max(x, 0)`, element by element.
///
/// Quantized types are requantized to the output's scale and zero point. The input and the
/// output have the same dtype and shape.
struct ReluOperator: FileOperator {
  static let code = OperatorCode.builtin(.relu)
  static let versions = 1...3
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try ReluRange(lower: 0, upper: nil)
      .infer("relu", supporting: [.float32, .uint8, .int8, .int16], node)
  }
}
