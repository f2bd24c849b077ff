import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// MediaPipe's `Convolution2DTransposeBias`: a `TRANSPOSE_CONV` with a bias whose output shape
/// follows from the input.
///
/// The inputs are the image (NHWC), the filter (OHWI) and the bias, float32. An output axis has
/// `(in − 1) · stride + filter` elements for VALID padding, and for SAME as many as remain of them
/// without `max(0, filter − (in − 1) mod stride − 1)`, of which half, rounded down, are the first:
/// `in · stride` where the input is a multiple of the stride and the filter not smaller. An axis of
/// no elements stays empty. The options are the struct `TfLiteTransposeConvParams`: padding (1 SAME, 2 VALID), stride_width, stride_height.
struct Convolution2DTransposeBiasOperator: FileOperator {
  static let code = OperatorCode.custom("Convolution2DTransposeBias")
  static let versions = 1...1
  static let decodedInputs = [1]

  private let padding: Int32
  private let strides: (height: Int32, width: Int32)

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let values = try RawOptions(options, count: 3)
    padding = values[0]
    strides = (values[2], values[1])
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let (input, filter) = (try node.input(0), try node.input(1))
    guard input.dtype == .float32, filter.dtype == .float32 else {
      throw .unsupported(
        "does not support \(input.dtype) with \(filter.dtype) filters; it supports float32")
    }
    try ConvolutionNode.checkRanks(input, filter)
    guard filter.shape[3] == input.shape[3] else {
      throw .invalid("filter has \(filter.shape[3]) channels; the input has \(input.shape[3])")
    }
    let windows = WindowOptions(padding: try .ofStruct(padding), strides: strides)
    let height = try size(input.shape[1], filter.shape[1], strides.height, "stride_height")
    let width = try size(input.shape[2], filter.shape[2], strides.width, "stride_width")
    let geometry = ConvolutionGeometry(
      batches: input.shape[0],
      rows: try windows.rows(imageSize: height, filterSize: filter.shape[1]),
      columns: try windows.columns(imageSize: width, filterSize: filter.shape[2]),
      inChannels: input.shape[3], outChannels: filter.shape[0])
    guard
      (geometry.rows.outputSize, geometry.columns.outputSize)
        == (input.shape[1], input.shape[2])
    else {
      throw .invalid(
        "strides of \(strides.height) and \(strides.width) do not lead back to the input of "
          + "\(input.shape)")
    }
    try node.setOutput(0, dimensions: [input.shape[0], height, width, filter.shape[0]])
    let convolution = try ConvolutionNode(
      node, input: 0, filter: 1, bias: 2, geometry: geometry, activation: .none,
      quantizedBiasType: .float32)
    return Operation(
      work: convolution.scaledWork,
      try convolution.kernel(TransposeConv.self, hybrid: .scaledTaps, of: node))
  }

  /// The size of the output along an axis.
  private func size(_ input: Int, _ filter: Int, _ stride: Int32, _ name: String)
    throws(OperatorError) -> Int
  {
    guard stride >= 1 else { throw .invalid("\(name) is \(stride); it must be at least 1") }
    guard input > 0 else { return 0 }
    let stride = Int(stride)
    let last = padding == 1 ? min(filter, (input - 1) % stride + 1) : filter
    let (product, overflow) = (input - 1).multipliedReportingOverflow(by: stride)
    let (size, overflow2) = product.addingReportingOverflow(last)
    guard !overflow, !overflow2, size <= Int(Int32.max) else {
      throw .invalid("\(name) is \(stride); an output of an input of \(input) is too large")
    }
    return size
  }
}

extension Schema.Padding {
  /// The padding of an integer in a struct of C: 1 is SAME, 2 is VALID.
  static func ofStruct(_ value: Int32) throws(OperatorError) -> Schema.Padding {
    switch value {
    case 1: .same
    case 2: .valid
    default: throw .invalid("padding is \(value); it must be 1 (SAME) or 2 (VALID)")
    }
  }
}
