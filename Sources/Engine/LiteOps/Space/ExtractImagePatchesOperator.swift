import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteTensor

/// `ExtractImagePatches`: the pixels under each window of NHWC images, as the channels of one pixel.
///
/// `z[b, i, j, (y · w + x) · C + c] = image[b, i · s + y · r − p, j · s + x · r − q, c]` for windows of h × w taps
/// with strides s and rates r, and 0 outside the image. The attributes are `ksizes`, `strides`, `rates` and
/// `padding` (``TextWindowOptions``). All dtypes of whole bytes. Source: TensorFlow's
/// `extract_image_patches_op.cc`.
struct ExtractImagePatchesOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("ExtractImagePatches") }
  static var versions: ClosedRange<Int> { 1...1 }

  private let windows: TextWindowOptions

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    windows = try TextWindowOptions(TensorFlowAttributes(options, as: Form.self))
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let (shape, byteWidth) = (try node.input(0).shape, try node.movedByteWidth())
    guard shape.rank == 4 else {
      throw .invalid("the input has shape \(shape); it must have 4 axes, NHWC")
    }
    let axes = try windows.axes(of: shape, [("height", "h"), ("width", "w")])
    let patches = ImagePatches(
      batches: shape[0], rows: axes[0], columns: axes[1], pixelByteCount: shape[3] * byteWidth)
    let taps = Int.saturatedProduct(axes[0].filterSize, axes[1].filterSize)
    try node.setOutput(
      0,
      dimensions: [
        shape[0], axes[0].outputSize, axes[1].outputSize, taps.multipliedSaturated(by: shape[3]),
      ])
    return Operation(
      work: Work(steps: taps),
      Kernel("extractImagePatches") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var bytes = output.mutableElements(as: UInt8.self)
        patches.copy(from: input.elements(), to: &bytes, workers: memory.workers)
      })
  }
}

/// The windows of images whose pixels are copied.
private struct ImagePatches {
  let batches: Int
  let rows: WindowAxis
  let columns: WindowAxis
  let pixelByteCount: Int

  /// Copies the pixels under one tap of all windows after the other.
  func copy(from image: Span<UInt8>, to patches: inout MutableSpan<UInt8>, workers: WorkerPool) {
    let isPadded = [rows, columns].contains { axis in
      axis.windows(under: 0).lowerBound > 0
        || axis.windows(under: axis.filterSize - 1).upperBound < axis.outputSize
    }
    if isPadded { FillPattern(0, byteCount: 1).fill(&patches) }
    let (row, patch) = (
      columns.inputSize * pixelByteCount, rows.filterSize * columns.filterSize * pixelByteCount
    )
    let checkpoint = Checkpoint()
    for y in checkpoint.steps(0..<rows.filterSize) {
      let lines = rows.windows(under: y)
      for x in checkpoint.steps(0..<columns.filterSize) where !lines.isEmpty {
        let places = columns.windows(under: x)
        guard let line = lines.first, let place = places.first else { continue }
        let source =
          (line * rows.stride + y * rows.dilation - rows.padding) * row
          + (place * columns.stride + x * columns.dilation - columns.padding) * pixelByteCount
        let target =
          (line * columns.outputSize + place) * patch + (y * columns.filterSize + x)
          * pixelByteCount
        StridedCopy(
          [
            StridedCopy.Axis(
              count: batches, sourceStride: rows.inputSize * row,
              destinationStride: rows.outputSize * columns.outputSize * patch),
            StridedCopy.Axis(
              count: lines.count, sourceStride: rows.stride * row,
              destinationStride: columns.outputSize * patch),
            StridedCopy.Axis(
              count: places.count, sourceStride: columns.stride * pixelByteCount,
              destinationStride: patch),
            StridedCopy.Axis(count: pixelByteCount, sourceStride: 1, destinationStride: 1),
          ], bitWidth: 8, sourceOffset: source, destinationOffset: target
        ).run(from: image, to: &patches, workers: workers)
      }
    }
  }
}

extension WindowAxis {
  /// The windows of which a tap lies within the image.
  fileprivate func windows(under tap: Int) -> Range<Int> {
    let offset = tap * dilation - padding
    let first = offset < 0 ? (-offset + stride - 1) / stride : 0
    guard inputSize > offset else { return 0..<0 }
    let end = min(outputSize, (inputSize - 1 - offset) / stride + 1)
    return first..<max(first, end)
  }
}
