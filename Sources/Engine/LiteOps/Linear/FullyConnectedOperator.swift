import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `FULLY_CONNECTED`: `y[b, o] = act(Σ x[b, i] · w[o, i] + bias[o])`.
///
/// The weights have shape [O, I]. The input is taken as rows of I elements, whatever its
/// shape; the output has shape [rows, O], with `keep_num_dims` that of the input with O in
/// place of the last dimension. The bias may be left out. Weights without columns give
/// zeros.
///
/// Supports float32; uint8 to uint8 or int16; int8 and int16 with weights of int8, int4 or
/// int2, per tensor or per channel; int16 with int16; float32 with weights of int8, uint8,
/// int4 or int2, for which the input is quantized row by row, symmetrically or with a zero
/// point as `asymmetric_quantize_inputs` says; weights of int8, int4 or int2 with a scale for each
/// block of a row; sparse weights of float32 and int8; and the uint8 weights format
/// `SHUFFLED4x16INT8`. All but int16 with int16, sparse int8 and shuffled uint8 rescale in
/// float64.
///
/// With blockwise weights TFLite ignores the fused activation; here it is applied. It reads those of
/// int8 and int2 without their scales; here they are multiplied as those of int4 are.
struct FullyConnectedOperator: FileOperator {
  static let code = OperatorCode.builtin(.fullyConnected)
  static let versions = 1...14
  static let decodedInputs = [1]
  static let sparseInputs = [1]
  static let paddedInputs = [1]

  private var activation: Schema.ActivationFunctionType
  private let weightsFormat: Schema.FullyConnectedOptionsWeightsFormat
  private let keepsDimensions: Bool
  private let quantizesAsymmetrically: Bool
  private let quantizedBiasType: Schema.TensorType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.FullyConnectedOptions.self)
    activation = try table.fusedActivationFunction
    weightsFormat = try table.weightsFormat
    keepsDimensions = try table.keepNumDims
    quantizesAsymmetrically = try table.asymmetricQuantizeInputs
    quantizedBiasType = try table.quantizedBiasType
  }

  func absorbing(_ range: ClosedRange<Float>, in node: NodeContext) -> (any Operator)? {
    guard let activation = activation.limited(to: range) else { return nil }
    var limited = self
    limited.activation = activation
    return limited
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let isShuffled = try isShuffled()
    try node.expect(inputs: 2...3, outputs: isShuffled ? 2 : 1)
    let (input, weights) = (try node.input(0), try node.input(1))
    guard weights.shape.rank == 2 else {
      throw .invalid("weights have shape \(weights.shape); they must have rank 2")
    }
    let (outChannels, inChannels) = (weights.shape[0], weights.shape[1])
    let batches = try rowCount(of: input.shape, inChannels: inChannels)
    if keepsDimensions {
      try node.setOutput(0, dimensions: input.shape.dimensions.dropLast() + [outChannels])
    } else {
      try node.setOutput(0, dimensions: [batches, outChannels])
    }
    guard inChannels > 0 else { return Operation(FullyConnectedOperator.zeros) }
    let product = try FullyConnectedNode(
      node, batches: batches, activation: activation, quantizedBiasType: quantizedBiasType)
    guard !isShuffled else {
      try node.setOutput(1, shape: node.output(1).shape)
      return Operation(work: product.work, try product.shuffledKernel(of: node))
    }
    return Operation(work: product.work, try kernel(product, of: node))
  }

  private func kernel(_ product: FullyConnectedNode, of node: NodeContext) throws(OperatorError)
    -> Kernel
  {
    let kernel = try product.kernel(of: node, quantizesAsymmetrically: quantizesAsymmetrically)
    guard !product.multipliesWeightsAsTheyLie(of: node) else { return kernel }
    return RunLowering.kernel(of: self, packing: [1, 2], node, replacing: kernel)
  }

  /// The kernel for weights without columns.
  private static let zeros = Kernel("fullyConnectedZero") { memory in
    let output = memory.output(0)
    var bytes = output.mutableElements(as: UInt8.self)
    bytes.update(repeating: 0)
  }

  private func isShuffled() throws(OperatorError) -> Bool {
    switch weightsFormat {
    case .default: return false
    case .shuffled4x16int8: return true
    default:
      throw .invalid(
        "weights_format is \(weightsFormat.rawValue); it must be 0 (DEFAULT) or 1 "
          + "(SHUFFLED4x16INT8)")
    }
  }

  /// The number of output rows.
  private func rowCount(of shape: Shape, inChannels: Int) throws(OperatorError) -> Int {
    if keepsDimensions || inChannels == 0 {
      guard let last = shape.dimensions.last else {
        throw .invalid("input is a scalar; it must have at least one dimension")
      }
      guard last == inChannels || inChannels == 0 else {
        throw .invalid("input has shape \(shape); its last dimension must be \(inChannels)")
      }
      return shape.elementCount(of: 0..<shape.rank - 1)
    }
    guard shape.elementCount % inChannels == 0 else {
      throw .invalid(
        "input has shape \(shape); its \(shape.elementCount) elements are not rows of "
          + "\(inChannels)")
    }
    return shape.elementCount / inChannels
  }
}
