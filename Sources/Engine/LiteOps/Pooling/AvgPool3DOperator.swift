import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `AvgPool3D`: the mean of the positions of each window that lie within the volume (``Pool3DNode``).
///
/// Input and output are NDHWC. Supports float32, and int8 and int16, whose stored values are averaged and
/// rounded with ties away from zero. Source: TensorFlow Lite's `pooling3d.cc`.
struct AvgPool3DOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("AvgPool3D") }
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
      return Pool3DNode.operation(
        "avgPool3DFloat32", geometry, Float32Average(activation: range))
    case .int8:
      return Pool3DNode.operation(
        "avgPool3DInt8", geometry, IntegerAverage<Int8>(activation: -128...127))
    case .int16:
      return Pool3DNode.operation(
        "avgPool3DInt16", geometry, IntegerAverage<Int16>(activation: -32768...32767))
    case let dtype:
      throw .unsupported("does not support \(dtype); it supports float32, int8 and int16")
    }
  }
}
