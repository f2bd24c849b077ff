import LiteKernels
import LiteReference
import LiteSchema
import LiteTensor

extension ConvolutionNode {
  private func quantization(of node: NodeContext) throws(OperatorError) -> ProductQuantization {
    try ProductQuantization(
      node, input: input.value.type, weights: filter.value.type, "filter", output: output,
      channels: geometry.outChannels)
  }

  /// The kernel for uint8: both zero points are free, there is one scale for all weights.
  func uint8Kernel<Loop: ConvolutionLoop>(_ loop: Loop.Type, of node: NodeContext)
    throws(OperatorError) -> Kernel
  {
    let quantization = try quantization(of: node)
    guard !quantization.weights.isPerChannel else {
      throw .unsupported("does not support a filter of uint8 with more than one scale")
    }
    try Bias.check(bias.value, dtypes: [.int32])
    try Bias.checkZeroPoint(bias.value)
    try quantization.checkScale(ofBias: bias.value)
    let requantization = ProductRequantization(
      output.dtype, inputZeroPoint: try quantization.inputZeroPoint(as: UInt8.self),
      weightZeroPoint: try quantization.weightZeroPoint("filter", as: UInt8.self),
      multipliers: try ProductQuantization.multipliers(quantization.fixedPointFactors),
      outputZeroPoint: try quantization.outputZeroPoint(as: UInt8.self),
      activation: try activation.quantizedRange(of: output))
    if let fast = try fastKernel(loop, requantization: requantization, of: node) {
      return fast
    }
    return kernel(
      loop, "UInt8", Int8Accumulation<UInt8>(requantization),
      RequantizationStage<Int32, Int32, UInt8, _>(requantization),
      try Weights(filter.value, at: filter.position, of: node))
  }

  /// The kernel for int8 with weights of int8 or int4, whose zero points are taken as 0.
  func int8Kernel<Loop: ConvolutionLoop>(_ loop: Loop.Type, of node: NodeContext)
    throws(OperatorError) -> Kernel
  {
    let quantization = try quantization(of: node)
    try Bias.check(bias.value, dtypes: [.int32])
    try Bias.checkZeroPoint(bias.value)
    let requantization = ProductRequantization(
      output.dtype, inputZeroPoint: try quantization.inputZeroPoint(as: Int8.self),
      multipliers: try ProductQuantization.multipliers(quantization.factors),
      outputZeroPoint: try quantization.outputZeroPoint(as: Int8.self),
      activation: try activation.quantizedRange(of: output))
    if let fast = try fastKernel(loop, requantization: requantization, of: node) {
      return fast
    }
    return kernel(
      loop, "Int8", Int8Accumulation<Int8>(requantization),
      RequantizationStage<Int32, Int32, Int8, _>(requantization),
      try Weights(filter.value, at: filter.position, of: node))
  }

  /// The kernel for int16 with weights of int8 or int4; all zero points are 0.
  ///
  /// Sums have the width of the bias; without one, that of `quantized_bias_type`, by
  /// default 64 bits.
  func int16Kernel<Loop: ConvolutionLoop>(_ loop: Loop.Type, of node: NodeContext)
    throws(OperatorError) -> Kernel
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
    sums: Sum.Type, of node: NodeContext
  ) throws(OperatorError) -> Kernel {
    let largestShift = Sum.bitWidth == 64 ? ProductQuantization.largestWideShift : 30
    let requantization = ProductRequantization(
      output.dtype,
      multipliers: try ProductQuantization.multipliers(
        quantization.factors, largestShift: largestShift),
      activation: try activation.quantizedRange(of: output))
    let fast = try fastInt16Kernel(
      loop,
      epilogue: { bias in
        Int16Epilogue(
          bias: bias, sumWidth: Sum.bitWidth, multipliers: .fixedPoint(requantization.multipliers),
          activation: requantization.activation)
      }, of: node)
    if let fast { return fast }
    return kernel(
      loop, name, Int16Accumulation<Int8, Sum>(),
      RequantizationStage<Sum, Sum, Int16, _>(requantization),
      try Weights(filter.value, at: filter.position, of: node))
  }
}
