import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// TensorFlow Addons' `DenseImageWarp`: images whose pixels have moved by a flow
/// (``warpImage(_:input:flow:into:)``).
///
/// Input 0 are images, float32 `[batches, height, width, channels]`, as is the output, with at least two
/// rows and columns; input 1 the flow, float32 `[batches, height, width, 2]`, vertical first. Source:
/// TensorFlow Lite's `dense_image_warp.cc`.
struct DenseImageWarpOperator: FileOperator {
  static let code = OperatorCode.custom("DenseImageWarp")
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let images = try WarpedImages(node)
    guard images.geometry.height >= 2, images.geometry.width >= 2 else {
      throw .invalid(
        "input 0 has \(images.geometry.height) rows and \(images.geometry.width) columns; it must have "
          + "at least 2 of each")
    }
    return Operation(
      work: images.work,
      images.kernel("denseImageWarp") { warpImage($0, input: $1, flow: $2, into: &$3) })
  }
}
