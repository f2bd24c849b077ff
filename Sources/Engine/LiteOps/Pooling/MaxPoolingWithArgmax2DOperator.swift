import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// MediaPipe's `MaxPoolingWithArgmax2D`: `MAX_POOL_2D` that also tells where each value lies.
///
/// The input is float32 NHWC. Output 0 are the values, output 1 their indices within their windows,
/// `filterY · filter_width + filterX`: int32, or float32 with 0.1 added, as MediaPipe's kernel writes
/// them. The options are the struct `TfLitePoolParams`: padding (1 SAME, 2 VALID), stride_width,
/// stride_height, filter_width, filter_height, and the activation.
struct MaxPoolingWithArgmax2DOperator: FileOperator {
  static let code = OperatorCode.custom("MaxPoolingWithArgmax2D")
  static let versions = 1...1

  private let options: RawOptions

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    self.options = try RawOptions(options, count: 5, optionalCount: 1)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1, outputs: 2)
    let input = try node.input(0)
    let (outputType, indexType) = (try node.output(0).dtype, try node.output(1).dtype)
    guard input.dtype == .float32, outputType == .float32 else {
      throw .unsupported(
        "does not support \(input.dtype) with \(outputType) output; it supports float32")
    }
    guard indexType == .int32 || indexType == .float32 else {
      throw .unsupported("output 1 is \(indexType); it must be int32 or float32")
    }
    guard input.shape.rank == 4 else {
      throw .invalid("input has shape \(input.shape); it must have rank 4")
    }
    let geometry = try geometry(of: input.shape)
    let dimensions = [
      geometry.batches, geometry.rows.outputSize, geometry.columns.outputSize, geometry.channels,
    ]
    try node.setOutput(0, dimensions: dimensions)
    try node.setOutput(1, dimensions: dimensions)
    return Operation(
      work: Work(steps: geometry.work),
      kernel(
        geometry, activation: try Schema.ActivationFunctionType.ofStruct(options[5]).floatRange(),
        hasFloatIndices: indexType == .float32))
  }

  private func geometry(of shape: Shape) throws(OperatorError) -> PoolingGeometry {
    let windows = WindowOptions(
      padding: try .ofStruct(options[0]), strides: (options[2], options[1]))
    let geometry = PoolingGeometry(
      batches: shape[0],
      rows: try windows.rows(imageSize: shape[1], filterSize: Int(options[4])),
      columns: try windows.columns(imageSize: shape[2], filterSize: Int(options[3])),
      channels: shape[3])
    // Both sizes are below 2^31, so that their product is an Int.
    guard geometry.rows.filterSize * geometry.columns.filterSize <= Int(Int32.max) else {
      throw .unsupported(
        "filter is \(options[4])x\(options[3]); it must have at most \(Int32.max) taps")
    }
    return geometry
  }

  private func kernel(
    _ geometry: PoolingGeometry, activation: ClosedRange<Float>, hasFloatIndices: Bool
  ) -> Kernel {
    Kernel("maxPoolWithArgmax") { memory in
      let (input, output, second) = (memory.input(0), memory.output(0), memory.output(1))
      var values = output.mutableElements(as: Float.self)
      var indices = second.mutableElements(as: Int32.self)
      maxPoolWithArgmax(
        geometry, input: input.elements(), activation: activation, index: .window, into: &values,
        indices: &indices)
      guard hasFloatIndices else { return }
      for i in indices.indices {
        indices[i] = Int32(bitPattern: (Float(indices[i]) + 0.1).bitPattern)
      }
    }
  }
}

extension Schema.ActivationFunctionType {
  /// The activation of an integer in a struct of C, whose first are those of the schema.
  static func ofStruct(_ value: Int32) throws(OperatorError) -> Schema.ActivationFunctionType {
    guard (0...3).contains(value) else {
      throw .invalid(
        "activation is \(value); it must be 0 (NONE), 1 (RELU), 2 (RELU_N1_TO_1) or 3 (RELU6)")
    }
    return Schema.ActivationFunctionType(rawValue: Int8(truncatingIfNeeded: value))
  }
}
