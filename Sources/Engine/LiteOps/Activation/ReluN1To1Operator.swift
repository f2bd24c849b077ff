import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `RELU_N1_TO_1`: `y = min(max(x, −1), 1)`, element by element.
///
/// Quantized types are requantized to the output's scale and zero point. The input and the
/// output have the same dtype and shape.
struct ReluN1To1Operator: FileOperator {
  static let code = OperatorCode.builtin(.reluN1To1)
  static let versions = 1...1
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try ReluRange(lower: -1, upper: 1)
      .infer("reluN1To1", supporting: [.float32, .uint8, .int8], node)
  }
}
