import LiteKernels
import LiteReference
import LiteTensor

extension FullyConnectedNode {
  private func quantization(of node: NodeContext) throws(OperatorError) -> ProductQuantization {
    let quantization = try ProductQuantization(
      node, input: input.type, weights: weights.type, "weights", output: output,
      channels: outChannels)
    guard quantization.weights.isPerChannel else {
      try quantization.checkScale(ofBias: bias)
      return quantization
    }
    guard quantization.weights.dimension == 0 else {
      throw .invalid(
        "weights are quantized along axis \(quantization.weights.dimension); it must be 0")
    }
    return quantization
  }

  /// The zero point of weights: 0 where there is a scale for each channel.
  private func weightZeroPoint<T: FixedWidthInteger>(
    _ quantization: ProductQuantization, as type: T.Type
  ) throws(OperatorError) -> Int32 {
    guard !quantization.weights.isPerChannel else { return 0 }
    let zeroPoint = try quantization.weightZeroPoint("weights", as: type)
    guard zeroPoint == 0 || weights.dtype.byteWidth != nil else {
      throw .invalid("weights have zero point \(zeroPoint); it must be 0 for \(weights.dtype)")
    }
    return zeroPoint
  }

  /// The kernel for uint8, which may give int16.
  func uint8Kernel<Output: FixedWidthInteger & BitwiseCopyable & Sendable>(
    of node: NodeContext, _ name: String, output type: Output.Type
  ) throws(OperatorError) -> Kernel {
    let quantization = try quantization(of: node)
    guard !quantization.weights.isPerChannel else {
      throw .unsupported("does not support weights of uint8 with more than one scale")
    }
    try checkActivation()
    try weights.expectDense("weights")
    try Bias.check(bias, dtypes: [.int32])
    let requantization = ProductRequantization(
      output.dtype, inputZeroPoint: try quantization.inputZeroPoint(as: UInt8.self),
      weightZeroPoint: try weightZeroPoint(quantization, as: UInt8.self),
      multipliers: quantization.factors,
      outputZeroPoint: try quantization.outputZeroPoint(as: type),
      activation: try activation.quantizedRange(of: output))
    if multipliesWeightsAsTheyLie(of: node) { return byteVectorKernel(requantization, of: node) }
    if let fast = try fastKernel(requantization, of: node) { return fast }
    return kernel(
      name, Int8Accumulation<UInt8>(requantization),
      RequantizationStage<Int32, Int32, Output, _>(requantization),
      try Weights(weights, at: 1, of: node))
  }

  /// The kernel for int8 with weights of int8, int4 or int2.
  func int8Kernel(of node: NodeContext) throws(OperatorError) -> Kernel {
    let quantization = try quantization(of: node)
    try checkActivation()
    try Bias.check(bias, dtypes: [.int32])
    let range = try activation.quantizedRange(of: output)
    let zeroPoint = try quantization.outputZeroPoint(as: Int8.self)
    let inputZeroPoint = try quantization.inputZeroPoint(as: Int8.self)
    let weightZeroPoint = try weightZeroPoint(quantization, as: Int8.self)
    guard weights.sparsity != nil else {
      let requantization = ProductRequantization(
        output.dtype, inputZeroPoint: inputZeroPoint, weightZeroPoint: weightZeroPoint,
        multipliers: quantization.factors, outputZeroPoint: zeroPoint, activation: range)
      if multipliesWeightsAsTheyLie(of: node) { return byteVectorKernel(requantization, of: node) }
      if let fast = try fastKernel(requantization, of: node) { return fast }
      return kernel(
        "Int8", Int8Accumulation<Int8>(requantization),
        RequantizationStage<Int32, Int32, Int8, _>(requantization),
        try Weights(weights, at: 1, of: node))
    }
    guard weightZeroPoint == 0 else {
      throw .invalid("sparse weights have zero point \(weightZeroPoint); it must be 0")
    }
    let requantization = ProductRequantization(
      output.dtype, inputZeroPoint: inputZeroPoint,
      multipliers: try ProductQuantization.multipliers(quantization.fixedPointFactors),
      outputZeroPoint: zeroPoint, activation: range)
    return kernel(
      "Int8Sparse", Int8Accumulation<Int8>(requantization),
      RequantizationStage<Int32, Int32, Int8, _>(requantization),
      try Weights(weights, at: 1, of: node))
  }

  /// The kernel for int16 with weights of int8, int4 or int2.
  ///
  /// Sums have the width of the bias; without one, that of `quantized_bias_type`, by
  /// default 64 bits.
  func int16Kernel(of node: NodeContext) throws(OperatorError) -> Kernel {
    let quantization = try symmetricQuantization(of: node)
    try checkActivation()
    try weights.expectDense("weights")
    let width = try Bias.sumWidth(of: bias, quantizedBiasType: quantizedBiasType)
    return width == 32
      ? try int16Kernel("Int16Int32", quantization, sums: Int32.self, of: node)
      : try int16Kernel("Int16", quantization, sums: Int64.self, of: node)
  }

  private func int16Kernel<Sum: RescalableSum>(
    _ name: String, _ quantization: ProductQuantization, sums: Sum.Type, of node: NodeContext
  ) throws(OperatorError) -> Kernel {
    let requantization = ProductRequantization(
      output.dtype, weightZeroPoint: try weightZeroPoint(quantization, as: Int8.self),
      multipliers: quantization.factors, activation: try activation.quantizedRange(of: output))
    let fast = try fastInt16Kernel(
      sumWidth: Sum.bitWidth, weightZeroPoint: requantization.weightZeroPoint,
      multipliers: .float64(requantization.multipliers), of: node)
    if let fast { return fast }
    return kernel(
      name, Int16Accumulation<Int8, Sum>(requantization),
      RequantizationStage<Sum, Sum, Int16, _>(requantization),
      try Weights(weights, at: 1, of: node))
  }

  /// The kernel for int16 with weights of int16, whose sums have 64 bits.
  func int16ByInt16Kernel(of node: NodeContext) throws(OperatorError) -> Kernel {
    let quantization = try symmetricQuantization(of: node)
    try checkActivation()
    try weights.expectDense("weights")
    let width = try Bias.sumWidth(of: bias, quantizedBiasType: quantizedBiasType)
    return width == 32
      ? try int16ByInt16Kernel(quantization, bias: Int32.self, of: node)
      : try int16ByInt16Kernel(quantization, bias: Int64.self, of: node)
  }

  private func int16ByInt16Kernel<BiasElement: RescalableSum>(
    _ quantization: ProductQuantization, bias: BiasElement.Type, of node: NodeContext
  ) throws(OperatorError) -> Kernel {
    let requantization = ProductRequantization(
      output.dtype, weightZeroPoint: try weightZeroPoint(quantization, as: Int16.self),
      multipliers: try ProductQuantization.multipliers(
        quantization.fixedPointFactors, largestShift: ProductQuantization.largestWideShift),
      activation: try activation.quantizedRange(of: output))
    let fast = try fastInt16Kernel(
      sumWidth: 64, weightZeroPoint: requantization.weightZeroPoint,
      multipliers: .fixedPoint(requantization.multipliers), of: node)
    if let fast { return fast }
    return kernel(
      "Int16ByInt16", Int16Accumulation<Int16, Int64>(requantization),
      RequantizationStage<Int64, BiasElement, Int16, _>(requantization),
      try Weights(weights, at: 1, of: node))
  }

  /// The kernel for uint8 weights in the format `SHUFFLED4x16INT8`, which gives int16.
  ///
  /// The zero points of input and weights are 128. The second output is a workspace of
  /// TFLite's loop, which is only cleared here.
  func shuffledKernel(of node: NodeContext) throws(OperatorError) -> Kernel {
    guard input.dtype == .uint8, weights.dtype == .uint8, output.dtype == .int16 else {
      throw .unsupported(
        "shuffled weights take uint8 to int16; input, weights and output are \(input.dtype), "
          + "\(weights.dtype) and \(output.dtype)")
    }
    guard outChannels % 4 == 0, inChannels % 16 == 0 else {
      throw .invalid(
        "shuffled weights have shape \(weights.shape); it must be multiples of 4 and 16")
    }
    let quantization = try quantization(of: node)
    try checkActivation()
    try weights.expectDense("weights")
    try Bias.check(bias, dtypes: [.int32])
    let stored = try node.value(ofInput: 1)
    let constant = StoredConstant(
      stored, decoder: ShuffledDecoder(columns: inChannels), count: outChannels * inChannels)
    let requantization = ProductRequantization(
      output.dtype, inputZeroPoint: 128, weightZeroPoint: 128,
      multipliers: try ProductQuantization.multipliers(quantization.fixedPointFactors),
      activation: try activation.quantizedRange(of: output))
    let product = kernel(
      "Shuffled", Int8Accumulation<UInt8>(requantization),
      RequantizationStage<Int32, Int32, Int16, _>(requantization),
      try Weights(constant, of: node))
    return Kernel(product.name) { memory throws(OperatorError) in
      try product.run(memory)
      let workspace = memory.output(1)
      var bytes = workspace.mutableElements(as: UInt8.self)
      bytes.update(repeating: 0)
    }
  }

  private func symmetricQuantization(of node: NodeContext) throws(OperatorError)
    -> ProductQuantization
  {
    let quantization = try quantization(of: node)
    try quantization.checkSymmetry()
    return quantization
  }
}
