import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// MediaPipe's `TransformTensorBilinear`: an image whose pixels are taken from transformed places of
/// another, bilinearly (``transformImage(_:input:by:into:)``).
///
/// Input 0 is an image, float32 `[1, height, width, channels]`; input 1 a 4×4 matrix of float32, from
/// pixels of the output to those of the input. The options are a FlexBuffer map with `output_height` and
/// `output_width`. Source: MediaPipe's `transform_tensor_bilinear.cc`, version 2.
struct TransformTensorBilinearOperator: FileOperator {
  static let code = OperatorCode.custom("TransformTensorBilinear")
  static let versions = 2...2

  private let outputHeight: Int32
  private let outputWidth: Int32

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    outputHeight = try map.int32("output_height") ?? 0
    outputWidth = try map.int32("output_width") ?? 0
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let shape = try node.floatShape(ofInput: 0, axes: ["1", "height", "width", "channels"])
    try node.expectMatrix(atInput: 1)
    try node.expectFloatOutput()
    try node.expectOne(shape, ofInput: 0)
    guard outputHeight >= 1, outputWidth >= 1 else {
      throw .invalid(
        "output_height and output_width are \(outputHeight) and \(outputWidth); they must be at least 1"
      )
    }
    let geometry = WarpGeometry(
      height: shape[1], width: shape[2], channels: shape[3], outputHeight: Int(outputHeight),
      outputWidth: Int(outputWidth))
    try node.setOutput(
      0, dimensions: [1, geometry.outputHeight, geometry.outputWidth, geometry.channels])
    return Operation(
      work: Work(steps: geometry.work),
      Kernel("transformTensorBilinear") { memory in
        let (input, matrix, output) = (memory.input(0), memory.input(1), memory.output(0))
        var pixels = output.mutableElements(as: Float.self)
        transformImage(
          geometry, input: input.elements(), by: PlaneTransform(matrix.elements()), into: &pixels)
      })
  }
}
