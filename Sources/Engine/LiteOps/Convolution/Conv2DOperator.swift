import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `CONV_2D`: `y[b, i, j, o] = act(Σ x[b, i·s + m·d − p, j·s + n·d − p, c] · w[o, m, n, c] +
/// bias[o])` over the taps within the image.
///
/// The input is NHWC, the filter OHWI, the bias, which may be left out, one element for
/// each O. Where the filter has fewer channels than the input, both are split into groups.
///
/// Supports float32; uint8; int8 and int16 with filters of int8 or int4, per tensor or per
/// channel; float32 with filters of int8, uint8 or int4, for which the input is quantized
/// image by image: symmetrically where all scales of the filter are the same and there is
/// one group, else with a zero point.
struct Conv2DOperator: FileOperator {
  static let code = OperatorCode.builtin(.conv2D)
  static let versions = 1...8
  static let decodedInputs = [1]

  private var windows: WindowOptions
  private var activation: Schema.ActivationFunctionType
  private let quantizedBiasType: Schema.TensorType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.Conv2DOptions.self)
    windows = WindowOptions(
      padding: try table.padding, strides: (try table.strideH, try table.strideW),
      dilations: (try table.dilationHFactor, try table.dilationWFactor))
    activation = try table.fusedActivationFunction
    quantizedBiasType = try table.quantizedBiasType
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
    let (channels, filterChannels) = (input.shape[3], filter.shape[3])
    guard filterChannels >= 1, channels >= 1, channels % filterChannels == 0 else {
      throw .invalid(
        "filter has \(filterChannels) channels; they must divide the \(channels) of the input")
    }
    let (outChannels, groups) = (filter.shape[0], channels / filterChannels)
    guard outChannels >= 1, outChannels % groups == 0 else {
      throw .invalid(
        "filter has \(outChannels) outputs; they must be a multiple of \(groups) groups")
    }
    let geometry = ConvolutionGeometry(
      batches: input.shape[0],
      rows: try windows.rows(
        imageSize: input.shape[1], filterSize: filter.shape[1]),
      columns: try windows.columns(
        imageSize: input.shape[2], filterSize: filter.shape[2]),
      inChannels: channels, outChannels: outChannels, groups: groups)
    try node.setOutput(
      0,
      dimensions: [
        geometry.batches, geometry.rows.outputSize, geometry.columns.outputSize, outChannels,
      ])
    try checkZeroPoints(of: filter, input: input)
    let convolution = try ConvolutionNode(
      node, input: 0, filter: 1, bias: 2, geometry: geometry, activation: activation,
      quantizedBiasType: quantizedBiasType)
    let scales = filter.type.quantization?.scales ?? []
    let isUniform = groups == 1 && scales.allSatisfy { $0 == scales[0] }
    return Operation(
      work: convolution.work,
      RunLowering.kernel(
        of: self, packing: [1, 2], node,
        replacing: try convolution.kernel(
          Conv2D.self, hybrid: isUniform ? .symmetric : .asymmetric(.weightThenInput), of: node)))
  }

  private func checkZeroPoints(of filter: NodeContext.Input, input: NodeContext.Input)
    throws(OperatorError)
  {
    guard input.dtype == .int8 || input.dtype == .int16 else { return }
    if let zeroPoint = filter.type.quantization?.zeroPoints.first(where: { $0 != 0 }) {
      throw .invalid("filter has zero point \(zeroPoint); it must be 0 for \(input.dtype)")
    }
  }
}
