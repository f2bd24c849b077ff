import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// MediaPipe's `MaxPoolingWithArgmax2D`: `MAX_POOL_2D` that also tells where each value lies.
///
/// The input is float32 NHWC. Output 0 are the values, output 1 their indices within their image,
/// int32, or float32 as MediaPipe's converter declares them. The options are the struct
/// `TfLitePoolParams`: padding (1 SAME, 2 VALID), stride_width, stride_height, filter_width,
/// filter_height.
struct MaxPoolingWithArgmax2DOperator: FileOperator {
  static let code = OperatorCode.custom("MaxPoolingWithArgmax2D")
  static let versions = 1...1

  private let options: RawOptions

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    self.options = try RawOptions(options, count: 5)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1, outputs: 2)
    let windows = WindowOptions(
      padding: try .ofStruct(options[0]), strides: (options[2], options[1]))
    return try maxPoolWithArgmax(
      node, windows, filter: (height: Int(options[4]), width: Int(options[3])))
  }
}

/// The operation of a max pooling that gives values and their indices.
func maxPoolWithArgmax(
  _ node: NodeContext, _ windows: WindowOptions, filter: (height: Int, width: Int)
) throws(OperatorError) -> Operation {
  let input = try node.input(0)
  let indexType = try node.output(1).dtype
  guard input.dtype == .float32, try node.output(0).dtype == .float32 else {
    throw .unsupported("does not support \(input.dtype); it supports float32")
  }
  guard indexType == .int32 || indexType == .float32 else {
    throw .unsupported("output 1 is \(indexType); it must be int32 or float32")
  }
  guard input.shape.rank == 4 else {
    throw .invalid("input has shape \(input.shape); it must have rank 4")
  }
  guard input.shape.elementCount(of: 1..<4) <= Int(Int32.max) else {
    throw .unsupported("input has shape \(input.shape); indices take 32 bits")
  }
  let geometry = PoolingGeometry(
    batches: input.shape[0],
    rows: try windows.rows(imageSize: input.shape[1], filterSize: filter.height),
    columns: try windows.columns(imageSize: input.shape[2], filterSize: filter.width),
    channels: input.shape[3])
  let dimensions = [
    geometry.batches, geometry.rows.outputSize, geometry.columns.outputSize, geometry.channels,
  ]
  try node.setOutput(0, dimensions: dimensions)
  try node.setOutput(1, dimensions: dimensions)
  return Operation(
    work: Work(steps: geometry.work),
    Kernel("maxPoolWithArgmax") { memory in
      let (input, output, second) = (memory.input(0), memory.output(0), memory.output(1))
      var values = output.mutableElements(as: Float.self)
      var indices = second.mutableElements(as: Int32.self)
      maxPoolWithArgmax(geometry, input: input.elements(), into: &values, indices: &indices)
      guard indexType == .float32 else { return }
      for i in indices.indices { indices[i] = Int32(bitPattern: Float(indices[i]).bitPattern) }
    })
}
