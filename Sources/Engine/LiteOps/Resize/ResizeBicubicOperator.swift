import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `ResizeBicubic`: NHWC images of another size, by bicubic convolution (``resizeBicubic(_:_:row:into:_:)``).
///
/// Input 0 is float32 or uint8, the output float32. Input 1 is the new height and width. The attributes are
/// `align_corners` and `half_pixel_centers`, of which only one may be set.
struct ResizeBicubicOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("ResizeBicubic") }
  static var versions: ClosedRange<Int> { 1...1 }

  private let alignCorners: Bool
  private let halfPixelCenters: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let attributes = try TensorFlowAttributes(options, as: Form.self)
    alignCorners = try attributes.bool("align_corners") ?? false
    halfPixelCenters = try attributes.bool("half_pixel_centers") ?? false
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    guard !(alignCorners && halfPixelCenters) else {
      throw .invalid("align_corners and half_pixel_centers are both set; only one may be")
    }
    let layout = try node.resize(
      alignCorners: alignCorners, halfPixelCenters: halfPixelCenters)
    guard try node.output(0).dtype == .float32 else {
      throw .unsupported("output 0 is \(node.outputs[0].dtype); it must be float32")
    }
    let work = Work(
      steps: .saturatedProduct(
        8, layout.batches, layout.outputHeight, layout.channels,
        layout.inputWidth + layout.outputWidth))
    switch try node.input(0).dtype {
    case .float32: return Operation(work: work, kernel(layout) { (x: Float) in x })
    case .uint8: return Operation(work: work, kernel(layout) { (x: UInt8) in Float(x) })
    case let dtype: throw .unsupported("does not support \(dtype); it supports float32 and uint8")
    }
  }

  private func kernel<Element: BitwiseCopyable>(
    _ layout: ResizeLayout, _ value: @escaping @Sendable (Element) -> Float
  ) -> Kernel {
    let rowCount = layout.inputWidth.multipliedSaturated(by: layout.channels)
    return Kernel("resizeBicubic", scratchByteCount: rowCount.multipliedSaturated(by: 4)) {
      memory in
      let (input, output, scratch) = (memory.input(0), memory.output(0), memory.scratch)
      var row = scratch.mutableElements(as: Float.self)
      var elements = output.mutableElements(as: Float.self)
      resizeBicubic(
        layout, input.elements(as: Element.self), row: &row, into: &elements, value)
    }
  }
}
