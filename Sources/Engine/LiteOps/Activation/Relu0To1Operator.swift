import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `RELU_0_TO_1`: `y = min(max(x, 0), 1)`, element by element.
///
/// Quantized types are requantized to the output's scale and zero point. The input and the
/// output have the same dtype and shape.
struct Relu0To1Operator: FileOperator {
  static let code = OperatorCode.builtin(.relu0To1)
  static let versions = 1...1
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try ReluRange(lower: 0, upper: 1)
      .infer("relu0To1", supporting: [.float32, .uint8, .int8], node)
  }
}
