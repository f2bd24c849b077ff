import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// MediaPipe's `FusedBatchNormV3`: normalizes each channel by its mean and variance over the whole batch
/// (``BatchNormalization``), as in training, with ε = 0.001.
///
/// The inputs are images, float32 `[batches, height, width, channels]`, and float32 `[channels]`: scale,
/// offset, and the running mean and variance. The outputs are the normalized images; the running mean and
/// variance, `0.999 · old + 0.001 · new`, the new variance times `n / max(n − 1, 1)`; the mean and variance
/// of this batch; and an element of 0. The options are not read. Source: MediaPipe's
/// `fused_batch_norm.cc`.
struct FusedBatchNormV3Operator: FileOperator {
  static let code = OperatorCode.custom("FusedBatchNormV3")
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 5...5, outputs: 6)
    for position in 0..<6 {
      let dtype = position < 5 ? try node.input(position).dtype : .float32
      guard dtype == .float32, try node.output(position).dtype == .float32 else {
        throw .unsupported("does not support \(dtype); it supports float32")
      }
    }
    let shape = try node.input(0).shape
    guard shape.rank == 4 else { throw .invalid("input has shape \(shape); it must have rank 4") }
    for position in 1..<5 { try node.expectVector(position, count: shape[3]) }
    try node.setOutput(0, shape: shape)
    for position in 1..<5 { try node.setOutput(position, dimensions: [shape[3]]) }
    try node.setOutput(5, dimensions: [1])
    let normalization = BatchNormalization(
      rows: shape.elementCount(of: 0..<3), channels: shape[3], epsilon: 0.001)
    return Operation(
      work: Work(steps: .saturatedProduct(3, shape.elementCount)),
      Kernel("fusedBatchNorm") { memory in run(normalization, memory) })
  }

  private func run(_ normalization: BatchNormalization, _ memory: NodeMemory) {
    let (input, scale, offset) = (memory.input(0), memory.input(1), memory.input(2))
    let (output, mean, variance) = (memory.output(0), memory.output(3), memory.output(4))
    var means = mean.mutableElements(as: Float.self)
    var variances = variance.mutableElements(as: Float.self)
    normalization.statistics(input.elements(), mean: &means, variance: &variances)
    var results = output.mutableElements(as: Float.self)
    normalization.normalize(
      input.elements(), mean: mean.elements(), variance: variance.elements(),
      scale: scale.elements(), offset: offset.elements(), into: &results)
    let count = Float(normalization.rows)
    let corrected = count / Float(max(normalization.rows - 1, 1))
    for (position, factor) in [(1, Float(1)), (2, corrected)] {
      let (old, new) = (memory.input(position + 2), memory.output(position + 2))
      let running = memory.output(position)
      let (before, batch) = (old.elements(as: Float.self), new.elements(as: Float.self))
      var after = running.mutableElements(as: Float.self)
      for channel in 0..<normalization.channels {
        after[channel] = (1 - 0.001) * before[channel] + (0.001 * factor) * batch[channel]
      }
    }
    let reserved = memory.output(5)
    var zero = reserved.mutableElements(as: Float.self)
    zero.update(repeating: 0)
  }
}
