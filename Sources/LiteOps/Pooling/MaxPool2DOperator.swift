import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `MAX_POOL_2D`: `y[b, i, j, c] = act(max x[b, i·s + m − p, j·s + n − p, c])` over the
/// positions of the window that lie within the image.
///
/// Input and output are NHWC. Supports float32, and uint8, int8 and int16, whose stored
/// values are compared: input and output are taken to share their quantization, as TFLite
/// does.
struct MaxPool2DOperator: Operator {
  static let code = OperatorCode.builtin(.maxPool2D)
  static let versions = 1...3

  private let options: PoolingOptions

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    self.options = try PoolingOptions(options)
  }

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    let geometry = try options.geometry(of: &node)
    let output = try node.output(0)
    switch output.dtype {
    case .float32:
      return PoolingOptions.kernel(
        "maxPool2DFloat32", geometry,
        Maximum<Float>(activation: try options.activation.floatRange()))
    case .uint8:
      return PoolingOptions.kernel(
        "maxPool2DUInt8", geometry,
        Maximum<UInt8>(activation: try options.storedRange(of: output)))
    case .int8:
      return PoolingOptions.kernel(
        "maxPool2DInt8", geometry, Maximum<Int8>(activation: try options.storedRange(of: output)))
    case .int16:
      return PoolingOptions.kernel(
        "maxPool2DInt16", geometry,
        Maximum<Int16>(activation: try options.storedRange(of: output)))
    default:
      throw .unsupported(
        "does not support \(output.dtype); it supports float32, uint8, int8 and int16")
    }
  }
}
