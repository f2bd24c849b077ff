import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

extension FullyConnectedNode {
  /// The kernel for float32 with weights of int8, int4 or int2 that have a scale for each block of a
  /// row.
  func blockwiseKernel(of node: NodeContext) throws(OperatorError) -> Kernel {
    guard input.dtype == .float32, output.dtype == .float32,
      [.int8, .int4, .int2].contains(weights.dtype)
    else {
      throw .unsupported(
        "does not support an input of \(input.dtype) with weights of \(weights.dtype), which have "
          + "scales of blocks, and an output of \(output.dtype); it supports float32 with int8, int4 "
          + "or int2")
    }
    try Bias.check(bias, dtypes: [.float32])
    let (blocks, constant) = try blockwiseWeights(of: node)
    let range = try activation.floatRange(largest: .infinity)
    let activation = hybridActivation
    if let fast = fastBlockwiseKernel(constant, blocks, range, of: node) { return fast }
    let weights = try Weights<Int8>(constant, of: node)
    let (batches, inChannels, outChannels) = (batches, inChannels, outChannels)
    return Kernel(
      "fullyConnectedBlockwise", scratchByteCount: inChannels
    ) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      let (bias, scratch) = (memory.optionalInput(2), memory.scratch[bytes: 0..<inChannels])
      let inputs = input.elements(as: Float.self)
      let rowByteCount = outChannels * MemoryLayout<Float>.stride
      weights.withElements(in: memory) { weights in
        for batch in Checkpoint().steps(0..<batches) {
          var row = scratch.mutableElements(as: Int8.self)
          let quantization = quantizeAsymmetric(
            inputs.extracting(batch * inChannels..<(batch + 1) * inChannels), into: &row)
          let outputRow = output[bytes: batch * rowByteCount..<(batch + 1) * rowByteCount]
          var results = outputRow.mutableElements(as: Float.self)
          fullyConnectedBlockwise(
            scratch.elements(), quantization: quantization, weights: weights, blocks: blocks,
            bias: bias.elements(), activation: range, into: &results)
          activation.apply(to: &results)
        }
      }
    }
  }

  /// The vectorized kernel for constant weights and a constant bias; nil where there is none, or where
  /// the node requires the reference.
  private func fastBlockwiseKernel(
    _ constant: StoredConstant, _ blocks: WeightBlocks, _ range: ClosedRange<Float>,
    of node: NodeContext
  ) -> Kernel? {
    guard node.kernels == .optimized, weights.isConstant, let scales = weights.blockwise?.scales,
      let bias = Bias.constantFloats(bias),
      let product = BlockwiseFullyConnected(
        batches: batches, weights: constant.source(width: 1), outChannels: outChannels,
        blocks: blocks, scales: scales.bytes, bias: bias, activation: range,
        constants: node.packedConstants, microkernels: node.microkernels)
    else { return nil }
    let activation = hybridActivation
    return Kernel(product.name, scratchByteCount: product.scratchByteCount) { memory in
      let (input, output, scratch) = (memory.input(0), memory.output(0), memory.scratch)
      var bytes = scratch.mutableElements(as: UInt8.self)
      var results = output.mutableElements(as: Float.self)
      product.run(
        input: input.elements(), scratch: &bytes, into: &results, workers: memory.workers)
      activation.apply(to: &results)
    }
  }

  private func blockwiseWeights(of node: NodeContext) throws(OperatorError) -> (
    WeightBlocks, StoredConstant
  ) {
    guard let blockwise = weights.blockwise, blockwise.blockSize > 0,
      inChannels % blockwise.blockSize == 0
    else {
      throw .invalid(
        "weights have blocks of \(weights.blockwise?.blockSize ?? 0) elements; they must "
          + "divide the \(inChannels) of a row")
    }
    let scaleCount = weights.shape.elementCount / blockwise.blockSize
    let scales = blockwise.scales.elements(as: Half.self)
    guard scales.count == scaleCount else {
      throw .invalid("weights have \(scales.count) block scales; they must have \(scaleCount)")
    }
    // Unlike other packed tensors, those of int4 start each row at a whole byte here.
    let rowStride = weights.dtype == .int4 ? (inChannels + 1) & ~1 : inChannels
    let count = outChannels * rowStride
    let packing = PackedInteger(weights.dtype)
    let stored = try node.value(ofInput: 1)
    let byteCount = weights.dtype.byteCount(elements: count) ?? count
    guard stored.byteCount >= byteCount else {
      throw .invalid(
        "weights have \(stored.byteCount) bytes; \(outChannels) rows of \(inChannels) elements "
          + "need \(byteCount)")
    }
    let blocks = WeightBlocks(
      rowStride: rowStride, inChannels: inChannels, blockSize: blockwise.blockSize,
      scales: scales.indices.map { scales[$0].value })
    let constant = StoredConstant(
      stored, decoder: packing.map { PackedIntegerDecoder($0) }, count: count)
    return (blocks, constant)
  }
}
