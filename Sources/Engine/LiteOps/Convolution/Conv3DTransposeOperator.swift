import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `CONV_3D_TRANSPOSE`: `y[b, k·s + d·e − p, ..., o] = act(Σ x[b, k, i, j, c] · w[d, m, n, o, c] +
/// bias[o])` over everything that falls on one output element.
///
/// The inputs are the shape of the output (int32), the filter (DHWOI), the input (NDHWC) and the bias,
/// which may be left out. The padding is that of the convolution from the output to the input, whose
/// size must be that of the input. float32.
struct Conv3DTransposeOperator: FileOperator {
  static let code = OperatorCode.builtin(.conv3DTranspose)
  static let versions = 1...1

  private let convolution: Conv3DNode

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    convolution = try Conv3DNode(try options.table(Schema.Conv3DOptions.self))
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...4)
    let (filter, input) = (try node.input(1).type, try node.input(2).type)
    try convolution.check(input, filter, output: try node.output(0).dtype)
    let shape = try outputShape(of: node)
    guard shape[0] == input.shape[0], shape[4] == filter.shape[3] else {
      throw .invalid(
        "output_shape is \(shape); its batches and channels must be \(input.shape[0]) and "
          + "\(filter.shape[3]), as those of the input and the outputs of the filter")
    }
    guard filter.shape[4] == input.shape[4] else {
      throw .invalid("filter has \(filter.shape[4]) channels; the input has \(input.shape[4])")
    }
    try Bias.check(node.optionalInput(3), dtypes: [.float32])
    try Bias.check(node.optionalInput(3), channels: filter.shape[3])
    let geometry = try convolution.geometry(shape, filter.shape, outChannels: input.shape[4])
    let size = [
      geometry.planes.outputSize, geometry.rows.outputSize, geometry.columns.outputSize,
    ]
    guard size == Array(input.shape.dimensions[1...3]) else {
      throw .invalid(
        "output_shape is \(shape), which comes from an input of \(size); the input has shape "
          + "\(input.shape)")
    }
    try node.setOutput(0, shape: shape)
    let range = try convolution.range()
    let weights = try node.input(1)
    let work = Work(
      macs: geometry.macs, packedByteCount: weights.decodedByteCount(width: 4))
    return Operation(
      work: work,
      RunLowering.kernel(
        of: self, packing: [1, 3], node, replacing: try kernel(node, geometry, range)))
  }

  private func kernel(
    _ node: NodeContext, _ geometry: VolumeGeometry, _ range: ClosedRange<Float>
  ) throws(OperatorError) -> Kernel {
    if let fast = try fastKernel(node, geometry, range) { return fast }
    return Kernel("conv3DTransposeFloat32") { memory in
      let (filter, input, output) = (memory.input(1), memory.input(2), memory.output(0))
      let bias = memory.optionalInput(3)
      var results = output.mutableElements(as: Float.self)
      conv3DTransposeFloat32(
        geometry, input: input.elements(), filter: filter.elements(), bias: bias.elements(),
        range: range, into: &results)
    }
  }

  /// The kernel of a constant filter and bias; nil for others, and where the node requires the
  /// reference.
  private func fastKernel(
    _ node: NodeContext, _ geometry: VolumeGeometry, _ range: ClosedRange<Float>
  ) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, !node.needsReferenceRounding,
      let weights = try node.input(1).constant(),
      let bias = Bias.constantFloats(node.optionalInput(3)),
      let convolution = FloatConv3DTranspose(
        geometry, filter: weights.source(width: 4), bias: bias, activation: range,
        constants: node.packedConstants, microkernels: node.microkernels)
    else { return nil }
    return Kernel(convolution.name) { memory in
      let (input, output) = (memory.input(2), memory.output(0))
      var results = output.mutableElements(as: Float.self)
      convolution.run(input: input.elements(), into: &results, workers: memory.workers)
    }
  }

  private func outputShape(of node: NodeContext) throws(OperatorError) -> Shape {
    let input = try node.input(0)
    guard input.dtype == .int32 else {
      throw .unsupported("output_shape is \(input.dtype); it must be int32")
    }
    let dimensions = try node.integers(ofInput: 0)
    guard dimensions.count == 5 else {
      throw .invalid("output_shape has \(dimensions.count) elements; it must have 5")
    }
    return try NodeContext.shape(dimensions, "output_shape")
  }
}
