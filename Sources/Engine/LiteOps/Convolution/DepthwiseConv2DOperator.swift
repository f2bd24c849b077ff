import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `DEPTHWISE_CONV_2D`: `y[b, i, j, c·m + k] = act(Σ x[b, i·s + p·d − q, j·s + n·d − q, c] ·
/// w[0, p, n, c·m + k] + bias[c·m + k])` over the taps within the image.
///
/// The input is NHWC, the filter 1HWC with `m` output channels for each input channel, the
/// bias, which may be left out, one element for each output channel. The depth multiplier
/// `m` follows from the shapes; the option may be 0, else it must agree.
///
/// Supports float32; uint8; int8 and int16 with filters of int8 or int4, per tensor or per
/// channel; float32 with filters of int8, uint8 or int4, for which the input is quantized
/// image by image with a zero point.
struct DepthwiseConv2DOperator: FileOperator {
  static let code = OperatorCode.builtin(.depthwiseConv2D)
  static let versions = 1...7
  static let decodedInputs = [1]

  private var windows: WindowOptions
  private let depthMultiplier: Int32
  private var activation: Schema.ActivationFunctionType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.DepthwiseConv2DOptions.self)
    windows = WindowOptions(
      padding: try table.padding, strides: (try table.strideH, try table.strideW),
      dilations: (try table.dilationHFactor, try table.dilationWFactor))
    depthMultiplier = try table.depthMultiplier
    activation = try table.fusedActivationFunction
  }

  func absorbing(_ padding: ImagePadding, in node: NodeContext) -> (any Operator)? {
    guard let windows = ConvolutionNode.windows(windows, absorbing: padding, in: node) else {
      return nil
    }
    var padded = self
    padded.windows = windows
    return padded
  }

  func absorbing(_ range: ClosedRange<Float>, in node: NodeContext) -> (any Operator)? {
    guard let activation = activation.limited(to: range) else { return nil }
    var limited = self
    limited.activation = activation
    return limited
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...3)
    let (input, filter) = (try node.input(0), try node.input(1))
    try ConvolutionNode.checkRanks(input, filter)
    guard filter.shape[0] == 1 else {
      throw .invalid("filter has shape \(filter.shape); its first dimension must be 1")
    }
    let (channels, outChannels) = (input.shape[3], filter.shape[3])
    guard channels >= 1, outChannels >= 1, outChannels % channels == 0 else {
      throw .invalid(
        "filter has \(outChannels) channels; they must be a multiple of the \(channels) of the "
          + "input")
    }
    let multiplier = outChannels / channels
    guard depthMultiplier == 0 || Int(depthMultiplier) == multiplier else {
      throw .invalid("depth_multiplier is \(depthMultiplier); the shapes make it \(multiplier)")
    }
    let geometry = ConvolutionGeometry(
      batches: input.shape[0],
      rows: try windows.rows(
        imageSize: input.shape[1], filterSize: filter.shape[1]),
      columns: try windows.columns(
        imageSize: input.shape[2], filterSize: filter.shape[2]),
      inChannels: channels, outChannels: outChannels, groups: channels)
    try node.setOutput(
      0,
      dimensions: [
        geometry.batches, geometry.rows.outputSize, geometry.columns.outputSize, outChannels,
      ])
    let convolution = try ConvolutionNode(
      node, input: 0, filter: 1, bias: 2, geometry: geometry, activation: activation)
    return Operation(
      work: convolution.work,
      RunLowering.kernel(
        of: self, packing: [1, 2], node,
        replacing: try convolution.kernel(
          DepthwiseConv2D.self, hybrid: .asymmetric(.together), of: node)))
  }
}
