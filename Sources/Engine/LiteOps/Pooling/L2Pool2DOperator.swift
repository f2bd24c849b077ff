import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `L2_POOL_2D`: `y[b, i, j, c] = act(sqrt(Σ x[b, i·s + m − p, j·s + n − p, c]² / n))` over
/// the `n` positions of the window that lie within the image.
///
/// Input and output are NHWC. Supports float32.
struct L2Pool2DOperator: FileOperator {
  static let code = OperatorCode.builtin(.l2Pool2D)
  static let versions = 1...1

  private let options: PoolingOptions

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    self.options = try PoolingOptions(options)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let geometry = try options.geometry(of: node)
    let dtype = try node.output(0).dtype
    guard dtype == .float32 else {
      throw .unsupported("does not support \(dtype); it supports float32")
    }
    let range = try options.activation.floatRange()
    let fast = PoolingOptions.kernel(
      "l2Pool2DFloat32",
      FloatPool2D(rootMeanSquare: geometry, activation: range, microkernels: node.microkernels),
      of: node)
    return Operation(
      work: Work(steps: geometry.work),
      fast
        ?? PoolingOptions.kernel("l2Pool2DFloat32", geometry, RootMeanSquare(activation: range)))
  }
}
