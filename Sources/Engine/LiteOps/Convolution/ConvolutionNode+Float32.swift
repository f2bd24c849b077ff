import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

extension ConvolutionNode {
  /// The vectorized kernel for float32 with a constant filter and bias; nil where there is
  /// none, or where the node requires the reference.
  func fastFloat32Kernel<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, activation: ClosedRange<Float>, of node: NodeContext
  ) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, let weights = try filter.value.constant(),
      let bias = Bias.constantFloats(self.bias.value)
    else { return nil }
    let inputPosition = input.position
    if loop == Conv2D.self, !node.needsReferenceRounding,
      FloatWinogradConv2D.isFaster(for: geometry),
      let convolution = FloatWinogradConv2D(
        geometry, filter: weights.source(width: 4), bias: bias, activation: activation,
        constants: node.packedConstants, microkernels: node.microkernels)
    {
      return Kernel(convolution.name) { memory in
        let (input, output) = (memory.input(inputPosition), memory.output(0))
        var results = output.mutableElements(as: Float.self)
        convolution.run(input: input.elements(), into: &results, workers: memory.workers)
      }
    }
    if loop == Conv2D.self,
      let convolution = GroupedFloatConv2D(
        geometry, filter: weights.source(width: 4), bias: bias, activation: activation,
        roundsAsReference: node.needsReferenceRounding, constants: node.packedConstants,
        microkernels: node.microkernels)
    {
      return Kernel(convolution.name, scratchByteCount: convolution.scratchByteCount) { memory in
        let (input, output, scratch) = (
          memory.input(inputPosition), memory.output(0), memory.scratch
        )
        var images = scratch.mutableElements(as: UInt8.self)
        var results = output.mutableElements(as: Float.self)
        convolution.run(
          input: input.elements(), scratch: &images, into: &results, workers: memory.workers)
      }
    }
    if loop == Conv2D.self {
      let convolution = FloatConv2D(
        geometry, filter: weights.source(width: 4), bias: bias, activation: activation,
        roundsAsReference: node.needsReferenceRounding, constants: node.packedConstants,
        microkernels: node.microkernels)
      guard let convolution else { return nil }
      return Kernel(
        convolution.name,
        ConvolutionChain(.float(convolution)))
    }
    if loop == TransposeConv.self, !node.needsReferenceRounding,
      let convolution = FloatTransposeConv(
        geometry, filter: weights.source(width: 4), bias: bias, activation: activation,
        constants: node.packedConstants, microkernels: node.microkernels)
    {
      return Kernel(convolution.name) { memory in
        let (input, output) = (memory.input(inputPosition), memory.output(0))
        var results = output.mutableElements(as: Float.self)
        convolution.run(input: input.elements(), into: &results, workers: memory.workers)
      }
    }
    if isConvolution(loop), !node.needsReferenceRounding,
      let filter = transposedFilter(weights.source(width: 4), of: Float.self),
      let convolution = FloatConv2D(
        geometry, filter: ConstantSource(filter.span), bias: bias, activation: activation,
        roundsAsReference: false, microkernels: node.microkernels)
    {
      return Kernel(convolution.name, ConvolutionChain(.float(convolution)))
    }
    guard loop == DepthwiseConv2D.self else { return nil }
    if geometry.outChannels > geometry.inChannels {
      let made = weights.source(width: 4).withElements(as: Float.self) { filter in
        FloatMultipliedDepthwiseConv2D(
          geometry, filter: filter, bias: bias, activation: activation,
          roundsAsReference: node.needsReferenceRounding, microkernels: node.microkernels)
      }
      guard let convolution = made ?? nil else { return nil }
      return Kernel(convolution.name) { memory in
        let (input, output) = (memory.input(inputPosition), memory.output(0))
        var results = output.mutableElements(as: Float.self)
        convolution.run(input: input.elements(), into: &results, workers: memory.workers)
      }
    }
    let made = weights.source(width: 4).withElements(as: Float.self) { filter in
      FloatDepthwiseConv2D(
        geometry, filter: filter, bias: bias, activation: activation,
        roundsAsReference: node.needsReferenceRounding, microkernels: node.microkernels)
    }
    guard let convolution = made ?? nil else { return nil }
    return Kernel(
      convolution.name,
      ConvolutionChain(.floatDepthwise(convolution)))
  }
}
