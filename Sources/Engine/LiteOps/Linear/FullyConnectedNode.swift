import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// A `FULLY_CONNECTED` whose shapes have been checked, and how it becomes a kernel.
struct FullyConnectedNode {
  /// The static properties of the input.
  let input: NodeContext.Input

  /// The static properties of the weights.
  let weights: NodeContext.Input

  /// The static properties of the bias; nil where it is left out.
  let bias: NodeContext.Input?

  /// The declared type of the output.
  let output: TensorType

  /// The number of rows of the input.
  let batches: Int

  /// `fused_activation_function`.
  let activation: Schema.ActivationFunctionType

  /// `quantized_bias_type`: the width of the sums of int16 inputs; float32 where it is not
  /// given.
  let quantizedBiasType: Schema.TensorType

  /// Reads the inputs and the output of a node.
  ///
  /// - Throws: ``OperatorError`` where the input is sparse, or where the bias does not have
  ///   an element for each output channel.
  init(
    _ node: NodeContext, batches: Int, activation: Schema.ActivationFunctionType,
    quantizedBiasType: Schema.TensorType
  ) throws(OperatorError) {
    input = try node.input(0)
    weights = try node.input(1)
    bias = node.optionalInput(2)
    output = try node.output(0)
    self.batches = batches
    self.activation = activation
    self.quantizedBiasType = quantizedBiasType
    try Bias.check(bias, channels: weights.shape[0])
  }

  /// The number of elements of a row of the input.
  var inChannels: Int { weights.shape[1] }

  /// The number of elements of an output row.
  var outChannels: Int { weights.shape[0] }

  /// The work of a run.
  var work: Work {
    Work(
      macs: macs,
      packedByteCount: weights.decodedByteCount(width: weights.dtype.byteWidth ?? 1))
  }

  /// The kernel for the dtypes of the node.
  ///
  /// - Throws: ``OperatorError`` where they are not supported, or where quantization is
  ///   missing or out of range.
  func kernel(of node: NodeContext, quantizesAsymmetrically: Bool) throws(OperatorError)
    -> Kernel
  {
    switch (input.dtype, weights.dtype, output.dtype) {
    case (.float32, .float32, .float32):
      return try float32Kernel(of: node)
    case _ where weights.blockwise != nil:
      return try blockwiseKernel(of: node)
    case (.float32, .int8, .float32), (.float32, .uint8, .float32),
      (.float32, .int4, .float32), (.float32, .int2, .float32):
      return try hybridKernel(of: node, asymmetric: quantizesAsymmetrically)
    case (.uint8, .uint8, .uint8):
      return try uint8Kernel(of: node, "UInt8", output: UInt8.self)
    case (.uint8, .uint8, .int16):
      return try uint8Kernel(of: node, "UInt8ToInt16", output: Int16.self)
    case (.int8, .int8, .int8), (.int8, .int4, .int8), (.int8, .int2, .int8):
      return try int8Kernel(of: node)
    case (.int16, .int8, .int16), (.int16, .int4, .int16), (.int16, .int2, .int16):
      return try int16Kernel(of: node)
    case (.int16, .int16, .int16):
      return try int16ByInt16Kernel(of: node)
    case (let input, let weights, let output):
      throw .unsupported(
        "does not support an input of \(input) with weights of \(weights) and an output of "
          + "\(output)")
    }
  }

  private func float32Kernel(of node: NodeContext) throws(OperatorError) -> Kernel {
    try checkActivation()
    try Bias.check(bias, dtypes: [.float32])
    if multipliesWeightsAsTheyLie(of: node) { return try float32VectorKernel(of: node) }
    if let kernel = try fastFloat32Kernel(of: node) { return kernel }
    return kernel(
      "Float32", Float32Accumulation(),
      Float32OutputStage(activation: try activation.floatRange()),
      try Weights(weights, at: 1, of: node))
  }

  /// A kernel that multiplies all rows at once.
  func kernel<A: Accumulation, S: OutputStage>(
    _ dtype: String, _ accumulation: A, _ stage: S, _ weights: Weights<A.Weight>
  ) -> Kernel where A.Sum == S.Sum {
    let (batches, inChannels, outChannels) = (batches, inChannels, outChannels)
    return Kernel("fullyConnected" + dtype) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      let bias = memory.optionalInput(2)
      weights.withElements(in: memory) { weights in
        var results = output.mutableElements(as: S.Output.self)
        fullyConnected(
          batches: batches, inChannels: inChannels, outChannels: outChannels,
          input: input.elements(), weights: weights, bias: bias.elements(),
          accumulation: accumulation, stage: stage, into: &results)
      }
    }
  }

  /// Checks that the fused activation is none or a range.
  func checkActivation() throws(OperatorError) {
    guard activation != .tanh, activation != .signBit else {
      throw .unsupported(
        "does not support the fused activation \(activation) for an input of \(input.dtype) "
          + "with weights of \(weights.dtype); it supports NONE, RELU, RELU6 and RELU_N1_TO_1")
    }
  }

  /// The number of multiply-accumulates, at most `Int.max`.
  var macs: Int {
    let macs = weights.shape.elementCount.multipliedReportingOverflow(by: batches)
    return macs.overflow ? Int.max : macs.partialValue
  }
}
