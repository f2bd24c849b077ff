import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `TRANSPOSE_CONV`: `y[b, i·s + m − p, j·s + n − p, o] = act(Σ x[b, i, j, c] · w[o, m, n, c] +
/// bias[o])` over everything that falls on one output element.
///
/// The inputs are the shape of the output (int32), the filter (OHWI), the input (NHWC) and
/// the bias, which may be left out. The padding is that of the convolution from the output
/// to the input, whose size must be that of the input. A shape for one image gives way to
/// the batch of an input that was resized, as it does where XNNPACK runs TFLite's models.
///
/// Supports float32; uint8; int8 and int16 with filters of int8 or int4, per tensor or per
/// channel; float32 with filters of int8, uint8 or int4, for which the input is quantized
/// image by image with a zero point.
struct TransposeConvOperator: FileOperator {
  static let code = OperatorCode.builtin(.transposeConv)
  static let versions = 1...5
  static let decodedInputs = [1]

  private let windows: WindowOptions
  private let activation: Schema.ActivationFunctionType
  private let quantizedBiasType: Schema.TensorType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.TransposeConvOptions.self)
    windows = WindowOptions(
      padding: try table.padding, strides: (try table.strideH, try table.strideW))
    activation = try table.fusedActivationFunction
    quantizedBiasType = try table.quantizedBiasType
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...4)
    let (filter, input) = (try node.input(1), try node.input(2))
    try ConvolutionNode.checkRanks(input, filter)
    let shape = try outputShape(of: node, batches: input.shape[0])
    guard shape[0] == input.shape[0], shape[3] == filter.shape[0] else {
      throw .invalid(
        "output_shape is \(shape); its batches and channels must be \(input.shape[0]) and "
          + "\(filter.shape[0]), as those of the input and the outputs of the filter")
    }
    guard filter.shape[3] == input.shape[3] else {
      throw .invalid("filter has \(filter.shape[3]) channels; the input has \(input.shape[3])")
    }
    let geometry = ConvolutionGeometry(
      batches: input.shape[0],
      rows: try windows.rows(imageSize: shape[1], filterSize: filter.shape[1]),
      columns: try windows.columns(imageSize: shape[2], filterSize: filter.shape[2]),
      inChannels: input.shape[3], outChannels: filter.shape[0])
    let size = (geometry.rows.outputSize, geometry.columns.outputSize)
    guard size == (input.shape[1], input.shape[2]) else {
      throw .invalid(
        "output_shape is \(shape), which comes from an input of \(size.0) by \(size.1); the "
          + "input is \(input.shape[1]) by \(input.shape[2])")
    }
    try node.setOutput(0, shape: shape)
    let convolution = try ConvolutionNode(
      node, input: 2, filter: 1, bias: 3, geometry: geometry, activation: activation,
      quantizedBiasType: quantizedBiasType)
    return Operation(
      work: convolution.scaledWork,
      RunLowering.kernel(
        of: self, packing: [1, 3], node,
        replacing: try convolution.kernel(TransposeConv.self, hybrid: .scaledTaps, of: node)))
  }

  private func outputShape(of node: NodeContext, batches: Int) throws(OperatorError) -> Shape {
    let input = try node.input(0)
    guard input.dtype == .int32 else {
      throw .unsupported("output_shape is \(input.dtype); it must be int32")
    }
    var dimensions = try node.integers(ofInput: 0)
    guard dimensions.count == 4 else {
      throw .invalid("output_shape has \(dimensions.count) elements; it must have 4")
    }
    if dimensions[0] == 1 { dimensions[0] = batches }
    return try NodeContext.shape(dimensions, "output_shape")
  }
}
