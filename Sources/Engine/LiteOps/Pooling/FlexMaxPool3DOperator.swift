import LiteBuffer
import LiteModel

/// `FlexMaxPool3D`: ``MaxPool3DOperator`` in models that leave it to TensorFlow.
struct FlexMaxPool3DOperator: FileOperator {
  static let code = OperatorCode.custom("FlexMaxPool3D")
  static let versions = 1...1

  private let pooling: Pool3DNode

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    pooling = try Pool3DNode(node: options)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try MaxPool3DOperator.infer(node, pooling)
  }
}
