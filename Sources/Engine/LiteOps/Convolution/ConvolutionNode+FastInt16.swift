import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

extension ConvolutionNode {
  /// The vectorized kernel for int16 with constant weights of int8 or int4 and a constant bias; nil
  /// where there is none, or where the node requires the reference.
  ///
  /// The epilogue is given the bias.
  func fastInt16Kernel<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, epilogue: ([Int64]) -> Int16Epilogue, of node: NodeContext
  ) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, let weights = try filter.value.constant(),
      let bias = Bias.constantIntegers(bias.value)
    else { return nil }
    let epilogue = epilogue(bias)
    if isDepthwise(loop), let filter = depthwiseFilter(weights.source(width: 1), of: Int8.self),
      let kernel = depthwiseKernel(filter.span, epilogue: epilogue, of: node)
    {
      return kernel
    }
    if loop == DepthwiseConv2D.self, !isConvolution(loop) {
      let made = weights.source(width: 1).withElements(as: Int8.self) {
        depthwiseKernel($0, epilogue: epilogue, of: node)
      }
      return made ?? nil
    }
    if loop == TransposeConv.self,
      let convolution = Int16TransposeConv(
        geometry, filter: weights.source(width: 1), epilogue: epilogue,
        microkernels: node.microkernels)
    {
      let position = input.position
      return Kernel(convolution.name) { memory in
        let (input, output) = (memory.input(position), memory.output(0))
        var results = output.mutableElements(as: Int16.self)
        convolution.run(input: input.elements(), into: &results, workers: memory.workers)
      }
    }
    let convolution: Int16Conv2D?
    if loop == Conv2D.self {
      convolution = Int16Conv2D(
        geometry, filter: weights.source(width: 1), epilogue: epilogue,
        constants: node.packedConstants, microkernels: node.microkernels)
    } else if isConvolution(loop),
      let filter = convolutionFilter(weights.source(width: 1), of: UInt8.self)
    {
      convolution = Int16Conv2D(
        geometry, filter: ConstantSource(filter.span), epilogue: epilogue,
        microkernels: node.microkernels)
    } else {
      convolution = nil
    }
    guard let convolution else { return nil }
    let position = input.position
    return Kernel(convolution.name) { memory in
      let (input, output) = (memory.input(position), memory.output(0))
      var results = output.mutableElements(as: Int16.self)
      convolution.run(input: input.elements(), into: &results, workers: memory.workers)
    }
  }

  /// The vectorized kernel of depthwise convolutions with filters 1HWC; nil where there is none.
  private func depthwiseKernel(
    _ filter: Span<Int8>, epilogue: Int16Epilogue, of node: NodeContext
  ) -> Kernel? {
    let convolution = Int16DepthwiseConv2D(
      geometry, filter: filter, epilogue: epilogue, microkernels: node.microkernels)
    guard let convolution else { return nil }
    let position = input.position
    return Kernel(convolution.name, scratchByteCount: convolution.scratchByteCount) { memory in
      let (input, output, scratch) = (memory.input(position), memory.output(0), memory.scratch)
      var copies = scratch.mutableElements(as: Int16.self)
      var results = output.mutableElements(as: Int16.self)
      convolution.run(
        input: input.elements(), scratch: &copies, into: &results, workers: memory.workers)
    }
  }
}
