import LiteBuffer
import LiteModel

/// `FlexAvgPool3D`: ``AvgPool3DOperator`` in models that leave it to TensorFlow.
struct FlexAvgPool3DOperator: FileOperator {
  static let code = OperatorCode.custom("FlexAvgPool3D")
  static let versions = 1...1

  private let pooling: Pool3DNode

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    pooling = try Pool3DNode(node: options)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try AvgPool3DOperator.infer(node, pooling)
  }
}
