import LiteExecution
import LiteReference
import LiteTensor

extension ConvolutionNode {
  /// How an operator of float32 with int8 weights quantizes and scales back.
  ///
  /// Inputs are quantized image by image.
  enum HybridMethod {
    /// Without a zero point, the scales multiplied first: `CONV_2D` with one scale for all
    /// weights.
    case symmetric

    /// With a zero point; the sum is scaled by the scales in an order.
    case asymmetric(HybridOutputStage.Order)

    /// With a zero point; each product is scaled before it is added.
    case scaledTaps
  }

  /// The kernel for float32 with weights of int8, uint8 (read as int8) or int4.
  func hybridKernel<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, _ method: HybridMethod, of node: NodeContext
  ) throws(OperatorError) -> Kernel {
    try Bias.check(bias.value, dtypes: [.float32])
    let scales = try ProductQuantization.weightScales(
      of: filter.value.type, "filter", channels: geometry.outChannels)
    let range = try activation.floatRange()
    if let fast = try fastHybridKernel(loop, method, scales: scales, activation: range, of: node) {
      return fast
    }
    let weights = try Weights<Int8>(filter.value, at: filter.position, of: node)
    switch method {
    case .symmetric:
      return hybridKernel(loop, weights, symmetrically: true) { image in
        (
          Int8Accumulation(inputZeroPoint: image.zeroPoint),
          HybridOutputStage(
            weightScales: scales, inputScale: image.scale, order: .together, activation: range)
        )
      }
    case .asymmetric(let order):
      return hybridKernel(loop, weights, symmetrically: false) { image in
        (
          Int8Accumulation(inputZeroPoint: image.zeroPoint),
          HybridOutputStage(
            weightScales: scales, inputScale: image.scale, order: order, activation: range)
        )
      }
    case .scaledTaps:
      return hybridKernel(loop, weights, symmetrically: false) { image in
        (
          ScaledInt8Accumulation(
            inputZeroPoint: image.zeroPoint, inputScale: image.scale, weightScales: scales),
          Float32OutputStage(activation: range)
        )
      }
    }
  }

  /// A kernel that quantizes one image after the other into scratch memory and runs a loop
  /// over it, with an arithmetic that depends on how the image was quantized.
  private func hybridKernel<Loop: ConvolutionLoop, A: Accumulation, S: OutputStage>(
    _ loop: Loop.Type, _ weights: Weights<Int8>,
    symmetrically isSymmetric: Bool,
    arithmetic: @escaping @Sendable (HybridQuantization) -> (A, S)
  ) -> Kernel
  where A.Input == Int8, A.Weight == Int8, A.Sum == S.Sum, S.Bias == Float, S.Output == Float {
    let (inputPosition, biasPosition) = (input.position, bias.position)
    let (batches, geometry) = (geometry.batches, geometry.ofOneImage)
    let imageSize = batches == 0 ? 0 : input.value.shape.elementCount / batches
    return Kernel(
      Loop.name + "Hybrid", scratchByteCount: imageSize
    ) { memory in
      let (input, output) = (memory.input(inputPosition), memory.output(0))
      let bias = memory.optionalInput(biasPosition)
      let image = memory.scratch[bytes: 0..<imageSize]
      let inputs = input.elements(as: Float.self)
      let outputSize = batches == 0 ? 0 : output.byteCount / batches
      weights.withElements(in: memory) { filter in
        for batch in Checkpoint().steps(0..<batches) {
          var quantized = image.mutableElements(as: Int8.self)
          let values = inputs.extracting(batch * imageSize..<(batch + 1) * imageSize)
          let quantization =
            isSymmetric
            ? quantizeSymmetric(values, into: &quantized)
            : quantizeAsymmetric(values, into: &quantized)
          let (accumulation, stage) = arithmetic(quantization)
          let outputImage = output[bytes: batch * outputSize..<(batch + 1) * outputSize]
          var results = outputImage.mutableElements(as: Float.self)
          Loop.run(
            geometry, input: image.elements(), filter: filter, bias: bias.elements(),
            accumulation: accumulation, stage: stage, into: &results)
        }
      }
    }
  }
}
