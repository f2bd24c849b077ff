import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `AVERAGE_POOL_2D`: `y[b, i, j, c] = act(Σ x[b, i·s + m − p, j·s + n − p, c] / n)` over the
/// `n` positions of the window that lie within the image.
///
/// Input and output are NHWC. Supports float32, and uint8, int8 and int16, whose stored
/// values are averaged and rounded with ties away from zero: input and output are taken to
/// share their quantization, as TFLite does.
struct AveragePool2DOperator: FileOperator {
  static let code = OperatorCode.builtin(.averagePool2D)
  static let versions = 1...3

  private let options: PoolingOptions

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    self.options = try PoolingOptions(options)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let geometry = try options.geometry(of: node)
    let output = try node.output(0)
    let fast = try options.kernel("averagePool2D", of: node) {
      BytePool2D(average: geometry, isSigned: $0, activation: $1, microkernels: node.microkernels)
    } int16: {
      Int16Pool2D(average: geometry, activation: $0)
    }
    if let fast { return Operation(work: Work(steps: geometry.work), fast) }
    switch output.dtype {
    case .float32:
      let range = try options.activation.floatRange()
      let fast = PoolingOptions.kernel(
        "averagePool2DFloat32",
        FloatPool2D(
          average: geometry, activation: range, isExact: node.needsReferenceRounding,
          microkernels: node.microkernels),
        of: node)
      return Operation(
        work: Work(steps: geometry.work),
        fast
          ?? PoolingOptions.kernel(
            "averagePool2DFloat32", geometry, Float32Average(activation: range)))
    case .uint8:
      return Operation(
        work: Work(steps: geometry.work),
        PoolingOptions.kernel(
          "averagePool2DUInt8", geometry,
          IntegerAverage<UInt8>(activation: try options.activation.quantizedRange(of: output))))
    case .int8:
      return Operation(
        work: Work(steps: geometry.work),
        PoolingOptions.kernel(
          "averagePool2DInt8", geometry,
          IntegerAverage<Int8>(activation: try options.activation.quantizedRange(of: output))))
    case .int16:
      return Operation(
        work: Work(steps: geometry.work),
        PoolingOptions.kernel(
          "averagePool2DInt16", geometry,
          IntegerAverage<Int16>(activation: try options.activation.quantizedRange(of: output))))
    default:
      throw .unsupported(
        "does not support \(output.dtype); it supports float32, uint8, int8 and int16")
    }
  }
}
