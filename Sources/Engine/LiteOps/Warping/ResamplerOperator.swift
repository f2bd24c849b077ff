import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// MediaPipe's `Resampler`: images whose pixels are taken from given places, bilinearly
/// (``resampleImage(_:input:places:into:)``).
///
/// Input 0 are images, float32 `[batches, height, width, channels]`, as is the output; input 1 the places,
/// float32 `[batches, height, width, 2]`, `x` first.
struct ResamplerOperator: FileOperator {
  static let code = OperatorCode.custom("Resampler")
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let images = try WarpedImages(node)
    return Operation(
      work: images.work,
      images.kernel("resampler") { resampleImage($0, input: $1, places: $2, into: &$3) })
  }
}
