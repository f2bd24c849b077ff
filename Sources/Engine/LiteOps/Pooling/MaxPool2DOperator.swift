import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `MAX_POOL_2D`: `y[b, i, j, c] = act(max x[b, i·s + m − p, j·s + n − p, c])` over the
/// positions of the window that lie within the image.
///
/// Input and output are NHWC. Supports float32, and uint8, int8 and int16, whose stored
/// values are compared: input and output are taken to share their quantization, as TFLite
/// does.
struct MaxPool2DOperator: FileOperator {
  static let code = OperatorCode.builtin(.maxPool2D)
  static let versions = 1...3

  private let options: PoolingOptions

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    self.options = try PoolingOptions(options)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let geometry = try options.geometry(of: node)
    let output = try node.output(0)
    let fast = try options.kernel("maxPool2D", of: node) {
      BytePool2D(maximum: geometry, isSigned: $0, activation: $1, microkernels: node.microkernels)
    } int16: {
      Int16Pool2D(maximum: geometry, activation: $0)
    }
    if let fast { return Operation(work: Work(steps: geometry.work), fast) }
    switch output.dtype {
    case .float32:
      let range = try options.activation.floatRange()
      let fast = PoolingOptions.kernel(
        "maxPool2DFloat32",
        FloatPool2D(maximum: geometry, activation: range, microkernels: node.microkernels), of: node
      )
      return Operation(
        work: Work(steps: geometry.work),
        fast
          ?? PoolingOptions.kernel("maxPool2DFloat32", geometry, Maximum<Float>(activation: range)))
    case .uint8:
      return Operation(
        work: Work(steps: geometry.work),
        PoolingOptions.kernel(
          "maxPool2DUInt8", geometry,
          Maximum<UInt8>(activation: try options.storedRange(of: output))))
    case .int8:
      return Operation(
        work: Work(steps: geometry.work),
        PoolingOptions.kernel(
          "maxPool2DInt8", geometry, Maximum<Int8>(activation: try options.storedRange(of: output)))
      )
    case .int16:
      return Operation(
        work: Work(steps: geometry.work),
        PoolingOptions.kernel(
          "maxPool2DInt16", geometry,
          Maximum<Int16>(activation: try options.storedRange(of: output))))
    default:
      throw .unsupported(
        "does not support \(output.dtype); it supports float32, uint8, int8 and int16")
    }
  }
}
