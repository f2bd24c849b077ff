import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `MaxPoolWithArgmax`: the greatest value of each window, and its index in the image,
/// `(y · width + x) · channels + channel`.
///
/// The input is float32 NHWC; output 0 are the values, output 1 their indices, int32 or, which TensorFlow
/// Lite lacks, int64. The
/// attributes are `padding` (`SAME` or `VALID`), `ksize` and `strides` (``TextWindowOptions``), and
/// `include_batch_in_index` (false). Source: TensorFlow Lite's `max_pool_with_argmax.cc`.
struct MaxPoolWithArgmaxOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("MaxPoolWithArgmax") }
  static var versions: ClosedRange<Int> { 1...1 }

  private let windows: TextWindowOptions
  private let includesBatch: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let attributes = try TensorFlowAttributes(options, as: Form.self)
    windows = try TextWindowOptions(attributes)
    includesBatch = try attributes.bool("include_batch_in_index") ?? false
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1, outputs: 2)
    let (input, values) = (try node.input(0).type, try node.output(0).dtype)
    let indices = try node.output(1).dtype
    guard input.dtype == .float32, values == .float32, indices == .int32 || indices == .int64 else {
      throw .unsupported(
        "does not support \(input.dtype) with outputs of \(values) and \(indices); it supports float32 "
          + "with float32 and int32 or int64")
    }
    guard !includesBatch else {
      throw .unsupported("include_batch_in_index is true; it must be false")
    }
    let shape = input.shape
    guard shape.rank == 4 else { throw .invalid("input has shape \(shape); it must have rank 4") }
    let axes = try windows.axes(of: shape, [("height", "h"), ("width", "w")])
    let geometry = PoolingGeometry(
      batches: shape[0], rows: axes[0], columns: axes[1], channels: shape[3])
    let dimensions = [shape[0], axes[0].outputSize, axes[1].outputSize, shape[3]]
    try node.setOutput(0, dimensions: dimensions)
    try node.setOutput(1, dimensions: dimensions)
    return Operation(
      work: Work(steps: geometry.work),
      indices == .int32 ? kernel(geometry, Int32.self) : kernel(geometry, Int64.self))
  }

  private func kernel<Index: IntegerElement>(
    _ geometry: PoolingGeometry, _ index: Index.Type
  ) -> Kernel {
    Kernel("maxPoolWithArgmax") { memory in
      let (input, output, second) = (memory.input(0), memory.output(0), memory.output(1))
      var values = output.mutableElements(as: Float.self)
      var indices = second.mutableElements(as: Index.self)
      let all = -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude
      maxPoolWithArgmax(
        geometry, input: input.elements(), activation: all, index: .image, into: &values,
        indices: &indices)
    }
  }
}
