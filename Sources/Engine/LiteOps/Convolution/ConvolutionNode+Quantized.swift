import LiteKernels
import LiteReference
import LiteSchema
import LiteTensor

extension ConvolutionNode {
  private func quantization(of node: Preparation) throws(OperatorError) -> ProductQuantization {
    try ProductQuantization(
      node, input: input.value.type, weights: filter.value.type, "filter", output: output,
      channels: geometry.outChannels)
  }

  /// The kernel for uint8: both zero points are free, there is one scale for all weights.
  func uint8Kernel<Loop: ConvolutionLoop>(_ loop: Loop.Type, of node: Preparation)
    throws(OperatorError) -> PreparedKernel
  {
    let quantization = try quantization(of: node)
    guard !quantization.weights.isPerChannel else {
      throw .unsupported("does not support a filter of uint8 with more than one scale")
    }
    try Bias.check(bias.value, dtypes: [.int32])
    try Bias.checkZeroPoint(bias.value)
    try quantization.checkScale(ofBias: bias.value)
    let accumulation = Int8Accumulation<UInt8>(
      inputZeroPoint: try ProductQuantization.zeroPoint(of: quantization.input, "input"),
      weightZeroPoint: try ProductQuantization.zeroPoint(of: quantization.weights, "filter"))
    let stage = FixedPointOutputStage<Int32, Int32, UInt8>(
      multipliers: try ProductQuantization.multipliers(quantization.fixedPointFactors),
      zeroPoint: Int32(
        try ProductQuantization.zeroPoint(of: quantization.output, "output", as: UInt8.self)),
      activation: try activation.quantizedRange(of: output))
    let arithmetic = QuantizedArithmetic(
      isSigned: false, inputZeroPoint: quantization.input.zeroPoint,
      weightZeroPoint: quantization.weights.zeroPoint, multipliers: stage.multipliers,
      outputZeroPoint: stage.zeroPoint, activation: stage.activation)
    if let fast = try fastKernel(loop, arithmetic: arithmetic, of: node) {
      return fast
    }
    return kernel(
      loop, "UInt8", accumulation, stage,
      try Weights(filter.value, at: filter.position, of: node))
  }

  /// The kernel for int8 with weights of int8 or int4, whose zero points are taken as 0.
  func int8Kernel<Loop: ConvolutionLoop>(_ loop: Loop.Type, of node: Preparation)
    throws(OperatorError) -> PreparedKernel
  {
    let quantization = try quantization(of: node)
    try Bias.check(bias.value, dtypes: [.int32])
    try Bias.checkZeroPoint(bias.value)
    let accumulation = Int8Accumulation<Int8>(
      inputZeroPoint: try ProductQuantization.zeroPoint(of: quantization.input, "input"))
    let stage = FixedPointOutputStage<Int32, Int32, Int8>(
      multipliers: try ProductQuantization.multipliers(quantization.factors),
      zeroPoint: Int32(
        try ProductQuantization.zeroPoint(of: quantization.output, "output", as: Int8.self)),
      activation: try activation.quantizedRange(of: output))
    let arithmetic = QuantizedArithmetic(
      isSigned: true, inputZeroPoint: quantization.input.zeroPoint, weightZeroPoint: 0,
      multipliers: stage.multipliers, outputZeroPoint: stage.zeroPoint,
      activation: stage.activation)
    if let fast = try fastKernel(loop, arithmetic: arithmetic, of: node) {
      return fast
    }
    return kernel(
      loop, "Int8", accumulation, stage,
      try Weights(filter.value, at: filter.position, of: node))
  }

  /// The kernel for int16 with weights of int8 or int4; all zero points are 0.
  ///
  /// Sums have the width of the bias; without one, that of `quantized_bias_type`, by
  /// default 64 bits.
  func int16Kernel<Loop: ConvolutionLoop>(_ loop: Loop.Type, of node: Preparation)
    throws(OperatorError) -> PreparedKernel
  {
    let quantization = try quantization(of: node)
    try quantization.checkSymmetry()
    try Bias.checkZeroPoint(bias.value)
    let width = try Bias.sumWidth(of: bias.value, quantizedBiasType: quantizedBiasType)
    return width == 32
      ? try int16Kernel(loop, "Int16Int32", quantization, sums: Int32.self, of: node)
      : try int16Kernel(loop, "Int16", quantization, sums: Int64.self, of: node)
  }

  private func int16Kernel<Loop: ConvolutionLoop, Sum: RescalableSum>(
    _ loop: Loop.Type, _ name: String, _ quantization: ProductQuantization,
    sums: Sum.Type, of node: Preparation
  ) throws(OperatorError) -> PreparedKernel {
    let largestShift = Sum.bitWidth == 64 ? ProductQuantization.largestWideShift : 30
    let stage = FixedPointOutputStage<Sum, Sum, Int16>(
      multipliers: try ProductQuantization.multipliers(
        quantization.factors, largestShift: largestShift),
      zeroPoint: 0, activation: try activation.quantizedRange(of: output))
    return kernel(
      loop, name, Int16Accumulation<Int8, Sum>(), stage,
      try Weights(filter.value, at: filter.position, of: node))
  }
}
