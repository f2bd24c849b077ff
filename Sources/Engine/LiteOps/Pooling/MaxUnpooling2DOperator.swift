import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// MediaPipe's `MaxUnpooling2D`: puts each value where a max pooling found it, among zeros.
///
/// The inputs are the values, float32 NHWC, and their indices within their windows, int32 or float32,
/// of the same shape, as `MaxPoolingWithArgmax2D` gives them. Window `i` of an axis starts at
/// `i · stride − padding` of the output, which has `in · filter` elements. The options are the struct
/// `TfLitePoolParams`, as of `MaxPoolingWithArgmax2D`; padding and activation are not read. A value
/// whose index leads outside its image is left out.
struct MaxUnpooling2DOperator: FileOperator {
  static let code = OperatorCode.custom("MaxUnpooling2D")
  static let versions = 1...1

  private let options: RawOptions

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    self.options = try RawOptions(options, count: 5)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (input, indices) = (try node.input(0).type, try node.input(1).type)
    let outputType = try node.output(0).dtype
    guard input.dtype == .float32, outputType == .float32,
      indices.dtype == .int32 || indices.dtype == .float32
    else {
      throw .unsupported(
        "does not support \(input.dtype) with \(indices.dtype) indices and \(outputType) output; "
          + "it supports float32 with int32 or float32 indices")
    }
    let shape = input.shape
    guard shape.rank == 4, indices.shape == shape else {
      throw .invalid(
        "inputs have shapes \(shape) and \(indices.shape); they must have the same with 4 axes")
    }
    let rows = try axis(shape[1], stride: options[2], filter: options[4], "height")
    let columns = try axis(shape[2], stride: options[1], filter: options[3], "width")
    let output = try NodeContext.shape(
      [shape[0], rows.outputSize, columns.outputSize, shape[3]], "output 0")
    try node.setOutput(0, shape: output)
    let hasFloatIndices = indices.dtype == .float32
    return Operation(
      work: Work(steps: output.elementCount),
      Kernel("maxUnpooling2D") { memory in
        let (input, indices, output) = (memory.input(0), memory.input(1), memory.output(0))
        var results = output.mutableElements(as: Float.self)
        maxUnpool(
          rows: rows, columns: columns, channels: shape[3], values: input.elements(),
          indices: indices.elements(), hasFloatIndices: hasFloatIndices, into: &results)
      })
  }

  /// The windows along an axis.
  private func axis(_ input: Int, stride: Int32, filter: Int32, _ axis: String)
    throws(OperatorError) -> UnpoolingAxis
  {
    guard stride >= 1, filter >= 1 else {
      throw .invalid(
        "stride and filter \(axis) are \(stride) and \(filter); they must be at least 1")
    }
    guard
      let windows = UnpoolingAxis(
        inputSize: input, filterSize: Int(filter), stride: Int(stride))
    else {
      throw .invalid("filter \(axis) is \(filter); an output of an input of \(input) is too large")
    }
    return windows
  }
}
