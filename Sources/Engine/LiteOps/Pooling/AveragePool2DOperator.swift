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
    if let kernel = try fastKernel(of: node, geometry, output) {
      return Operation(work: Work(steps: geometry.work), kernel)
    }
    switch output.dtype {
    case .float32:
      let range = try options.activation.floatRange()
      let fast = PoolingOptions.kernel(
        "averagePool2DFloat32",
        FloatPool2D(average: geometry, activation: range, microkernels: node.microkernels), of: node
      )
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

  /// The fast kernel of integers; nil where there is none, or where the node requires the reference.
  private func fastKernel(
    of node: NodeContext, _ geometry: PoolingGeometry, _ output: TensorType
  ) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized else { return nil }
    switch output.dtype {
    case .int8, .uint8:
      let isSigned = output.dtype == .int8
      return PoolingOptions.kernel(
        "averagePool2D\(isSigned ? "Int8" : "UInt8")",
        BytePool2D(
          average: geometry, isSigned: isSigned,
          activation: try options.activation.quantizedRange(of: output),
          microkernels: node.microkernels))
    case .int16:
      return PoolingOptions.kernel(
        "averagePool2DInt16",
        Int16Pool2D(
          average: geometry, activation: try options.activation.quantizedRange(of: output)))
    default: return nil
    }
  }
}
