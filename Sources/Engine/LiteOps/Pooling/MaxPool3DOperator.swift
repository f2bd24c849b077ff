import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `MaxPool3D`: the greatest of the positions of each window that lie within the volume (``Pool3DNode``).
///
/// Input and output are NDHWC. Supports float32, where a NaN is passed over, int8 and int16. Source:
/// TensorFlow Lite's `pooling3d.cc`.
struct MaxPool3DOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("MaxPool3D") }
  static var versions: ClosedRange<Int> { 1...1 }

  private let pooling: Pool3DNode

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    pooling = try Pool3DNode(TensorFlowAttributes(options, as: Form.self))
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let geometry = try pooling.geometry(of: node)
    switch try node.input(0).dtype {
    case .float32:
      let range = -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude
      return Pool3DNode.operation("maxPool3DFloat32", geometry, Maximum(activation: range))
    case .int8:
      return Pool3DNode.operation(
        "maxPool3DInt8", geometry, Maximum<Int8>(activation: .min ... .max))
    case .int16:
      return Pool3DNode.operation(
        "maxPool3DInt16", geometry, Maximum<Int16>(activation: .min ... .max))
    case let dtype:
      throw .unsupported("does not support \(dtype); it supports float32, int8 and int16")
    }
  }
}
