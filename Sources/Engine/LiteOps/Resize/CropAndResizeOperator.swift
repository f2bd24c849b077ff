import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteTensor

/// `CropAndResize`: boxes of NHWC images, each resized to the same size
/// (``cropAndResize(_:images:boxes:indices:into:)``).
///
/// Input 0 are the images, float32; input 1 the boxes, float32 `[N, 4]`; input 2 the image of each, int32 `[N]`;
/// input 3 the height and width of the crops. The attributes are `method` (`bilinear`, or `nearest`) and
/// `extrapolation_value` (0).
struct CropAndResizeOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("CropAndResize") }
  static var versions: ClosedRange<Int> { 1...1 }

  private let method: String
  private let extrapolationValue: Float

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let attributes = try TensorFlowAttributes(options, as: Form.self)
    method = try attributes.string("method") ?? "bilinear"
    extrapolationValue = try attributes.float("extrapolation_value") ?? 0
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let (layout, imageCount) = try layout(node)
    let boxes = try node.input(1).shape
    guard boxes.rank == 2, boxes[1] == 4 else {
      throw .invalid("the boxes have shape \(boxes); it must be [N, 4]")
    }
    try node.expectVector(2, count: boxes[0])
    try node.setOutput(
      0, dimensions: [boxes[0], layout.cropHeight, layout.cropWidth, layout.channels])
    return Operation(
      work: Work(
        steps: .saturatedProduct(
          4, boxes[0], layout.cropHeight, layout.cropWidth, layout.channels)
      ),
      Kernel("cropAndResize") { memory throws(OperatorError) in
        let (images, boxes, output) = (memory.input(0), memory.input(1), memory.output(0))
        let indices = memory.input(2)
        let crops = indices.elements(as: Int32.self)
        if let bad = firstIndex(outside: 0..<imageCount, in: crops) {
          throw .invalid("input 2 has the image \(bad); there are \(imageCount)")
        }
        var elements = output.mutableElements(as: Float.self)
        cropAndResize(
          layout, images: images.elements(), boxes: boxes.elements(), indices: crops,
          into: &elements)
      })
  }

  private func layout(_ node: NodeContext) throws(OperatorError) -> (CropLayout, imageCount: Int) {
    try node.expectTypes([.float32, .float32, .int32, .int32], [.float32])
    guard method == "bilinear" || method == "nearest" else {
      throw .unsupported("method is '\(method)'; it must be bilinear or nearest")
    }
    let images = try node.input(0).shape
    guard images.rank == 4, images[1] > 0, images[2] > 0 else {
      throw .invalid("the images have shape \(images); it must be NHWC, with pixels")
    }
    try node.expectVector(3, count: 2)
    let size = try node.integers(ofInput: 3)
    guard size[0] > 0, size[1] > 0 else {
      throw .invalid("the crop size is \(size); both must be at least 1")
    }
    let layout = CropLayout(
      height: images[1], width: images[2], cropHeight: size[0], cropWidth: size[1],
      channels: images[3], isBilinear: method == "bilinear",
      extrapolationValue: extrapolationValue)
    return (layout, images[0])
  }
}
