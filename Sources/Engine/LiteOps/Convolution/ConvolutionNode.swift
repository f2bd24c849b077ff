import LiteKernels
import LiteReference
import LiteSchema
import LiteTensor

/// A node of the convolution family whose shapes have been checked, and how it becomes a
/// kernel: the choice by dtypes that `CONV_2D`, `DEPTHWISE_CONV_2D` and `TRANSPOSE_CONV`
/// share.
struct ConvolutionNode {
  /// The input position of the images, and their static properties.
  let input: (position: Int, value: NodeContext.Input)

  /// The input position of the filters, and their static properties.
  let filter: (position: Int, value: NodeContext.Input)

  /// The input position of the bias, and its static properties; nil where it is left out.
  let bias: (position: Int, value: NodeContext.Input?)

  /// The declared type of the output.
  let output: TensorType

  /// The extents.
  let geometry: ConvolutionGeometry

  /// `fused_activation_function`.
  let activation: Schema.ActivationFunctionType

  /// `quantized_bias_type`: the width of the sums of int16 inputs; float32 where it is not
  /// given.
  let quantizedBiasType: Schema.TensorType

  /// Reads the inputs and the output of a node.
  ///
  /// - Throws: ``OperatorError`` where the input or the filter is not there or sparse, or
  ///   where the bias does not have an element for each output channel.
  init(
    _ node: NodeContext, input: Int, filter: Int, bias: Int,
    geometry: ConvolutionGeometry, activation: Schema.ActivationFunctionType,
    quantizedBiasType: Schema.TensorType = .float32
  ) throws(OperatorError) {
    self.input = (input, try node.input(input))
    self.filter = (filter, try node.input(filter))
    self.bias = (bias, node.optionalInput(bias))
    self.output = try node.output(0)
    self.geometry = geometry
    self.activation = activation
    self.quantizedBiasType = quantizedBiasType
    try Bias.check(self.bias.value, channels: geometry.outChannels)
  }

  /// The work of a run.
  var work: Work {
    Work(
      macs: geometry.macs,
      packedByteCount: filter.value.decodedByteCount(width: filter.value.dtype.byteWidth ?? 1))
  }

  /// The work of a run that multiplies hybrid weights in float32, in vectors of output channels, of
  /// which the last may have three lanes without a channel.
  var scaledWork: Work {
    guard input.value.dtype == .float32, filter.value.dtype != .float32 else { return work }
    let channels = max(geometry.outChannels, 1)
    let lane = filter.value.decodedByteCount(width: MemoryLayout<Float>.size) / channels
    return work + Work(packedByteCount: lane.multipliedSaturated(by: channels + 3))
  }

  /// Checks that images and filters have four axes.
  static func checkRanks(_ input: NodeContext.Input, _ filter: NodeContext.Input)
    throws(OperatorError)
  {
    guard input.shape.rank == 4 else {
      throw .invalid("input has shape \(input.shape); it must have rank 4")
    }
    guard filter.shape.rank == 4 else {
      throw .invalid("filter has shape \(filter.shape); it must have rank 4")
    }
  }

  /// Windows that also cover zeros around images, as filter taps outside the image.
  ///
  /// - Returns: nil where they cannot, or where the input is quantized at run time, whose range
  ///   counts the zeros.
  static func windows(
    _ windows: WindowOptions, absorbing padding: ImagePadding, in node: NodeContext
  ) -> WindowOptions? {
    var padded = windows
    padded.zeros = padding
    guard windows.zeros == .none, node.kernels == .optimized, let input = node.optionalInput(0),
      let filter = node.optionalInput(1), input.shape.rank == 4, filter.shape.rank == 4,
      input.dtype == .float32 ? filter.dtype == .float32 : input.type.quantization != nil,
      let rows = try? padded.rows(imageSize: input.shape[1], filterSize: filter.shape[1]),
      let columns = try? padded.columns(imageSize: input.shape[2], filterSize: filter.shape[2]),
      rows.coversImage, columns.coversImage
    else { return nil }
    return padded
  }

  /// The kernel for the dtypes of the node.
  ///
  /// - Throws: ``OperatorError`` where they are not supported, or where quantization is
  ///   missing or out of range.
  func kernel<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, hybrid: HybridMethod, of node: NodeContext
  ) throws(OperatorError) -> Kernel {
    guard output.dtype == input.value.dtype else {
      throw .invalid("output is \(output.dtype); it must be \(input.value.dtype) as the input")
    }
    switch (input.value.dtype, filter.value.dtype) {
    case (.float32, .float32):
      try Bias.check(bias.value, dtypes: [.float32])
      let range = try activation.floatRange()
      if let fast = try fastFloat32Kernel(loop, activation: range, of: node) { return fast }
      return kernel(
        loop, "Float32", Float32Accumulation(), Float32OutputStage(activation: range),
        try Weights(filter.value, at: filter.position, of: node))
    case (.uint8, .uint8):
      return try uint8Kernel(loop, of: node)
    case (.int8, .int8), (.int8, .int4):
      return try int8Kernel(loop, of: node)
    case (.int16, .int8), (.int16, .int4):
      return try int16Kernel(loop, of: node)
    case (.float32, .int8), (.float32, .uint8), (.float32, .int4):
      return try hybridKernel(loop, hybrid, of: node)
    case (let input, let filter):
      throw .unsupported(
        "does not support an input of \(input) with a filter of \(filter); it supports "
          + "float32 with float32, int8, uint8 or int4, uint8 with uint8, and int8 or int16 "
          + "with int8 or int4")
    }
  }

  /// A kernel that runs a loop over all images at once.
  func kernel<Loop: ConvolutionLoop, A: Accumulation, S: OutputStage>(
    _ loop: Loop.Type, _ dtype: String, _ accumulation: A, _ stage: S,
    _ weights: Weights<A.Weight>
  ) -> Kernel where A.Sum == S.Sum {
    let (inputPosition, biasPosition, geometry) = (input.position, bias.position, geometry)
    return Kernel(Loop.name + dtype) { memory in
      let (input, output) = (memory.input(inputPosition), memory.output(0))
      let bias = memory.optionalInput(biasPosition)
      weights.withElements(in: memory) { filter in
        var results = output.mutableElements(as: S.Output.self)
        Loop.run(
          geometry, input: input.elements(), filter: filter, bias: bias.elements(),
          accumulation: accumulation, stage: stage, into: &results)
      }
    }
  }
}
