import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `CONV_3D`: `y[b, k, i, j, o] = act(Σ x[b, k·s + d·e − p, ..., c] · w[d, m, n, c, o] + bias[o])` over
/// the taps within the volume.
///
/// The input is NDHWC, the filter DHWIO, the bias, which may be left out, one element for each O.
/// float32.
struct Conv3DOperator: FileOperator {
  static let code = OperatorCode.builtin(.conv3D)
  static let versions = 1...1

  private let convolution: Conv3DNode

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    convolution = try Conv3DNode(try options.table(Schema.Conv3DOptions.self))
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...3)
    let (input, filter) = (try node.input(0).type, try node.input(1).type)
    try convolution.check(input, filter, output: try node.output(0).dtype)
    guard filter.shape[3] == input.shape[4] else {
      throw .invalid("filter has \(filter.shape[3]) channels; the input has \(input.shape[4])")
    }
    let outChannels = filter.shape[4]
    try Bias.check(node.optionalInput(2), dtypes: [.float32])
    try Bias.check(node.optionalInput(2), channels: outChannels)
    let geometry = try convolution.geometry(input.shape, filter.shape, outChannels: outChannels)
    try node.setOutput(
      0,
      dimensions: [
        geometry.batches, geometry.planes.outputSize, geometry.rows.outputSize,
        geometry.columns.outputSize, outChannels,
      ])
    let range = try convolution.range()
    let weights = try node.input(1)
    let work = Work(
      macs: geometry.macs, packedByteCount: weights.decodedByteCount(width: 4))
    return Operation(
      work: work,
      RunLowering.kernel(
        of: self, packing: [1, 2], node, replacing: try kernel(node, geometry, range)))
  }

  private func kernel(
    _ node: NodeContext, _ geometry: VolumeGeometry, _ range: ClosedRange<Float>
  ) throws(OperatorError) -> Kernel {
    if let fast = try fastKernel(node, geometry, range) { return fast }
    return Kernel("conv3DFloat32") { memory in
      let (input, filter, output) = (memory.input(0), memory.input(1), memory.output(0))
      let bias = memory.optionalInput(2)
      var results = output.mutableElements(as: Float.self)
      conv3DFloat32(
        geometry, input: input.elements(), filter: filter.elements(), bias: bias.elements(),
        range: range, into: &results)
    }
  }

  /// The kernel of a constant filter and bias; nil for others, and where the node requires the
  /// reference.
  private func fastKernel(
    _ node: NodeContext, _ geometry: VolumeGeometry, _ range: ClosedRange<Float>
  ) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, let weights = try node.input(1).constant(),
      let bias = Bias.constantFloats(node.optionalInput(2)),
      let convolution = FloatConv3D(
        geometry, filter: weights.source(width: 4), bias: bias, activation: range,
        roundsAsReference: node.needsReferenceRounding, constants: node.packedConstants,
        microkernels: node.microkernels)
    else { return nil }
    return Kernel(convolution.name) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: Float.self)
      convolution.run(input: input.elements(), into: &results, workers: memory.workers)
    }
  }
}
