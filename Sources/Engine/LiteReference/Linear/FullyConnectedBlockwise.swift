import LiteExecution

/// How the weights of a `FULLY_CONNECTED` with a scale for each block of a row lie.
public struct WeightBlocks: Sendable {
  /// The number of elements from one row to the next.
  public let rowStride: Int

  /// The number of elements of a row.
  public let inChannels: Int

  /// The number of elements of a block, which divides ``inChannels``.
  public let blockSize: Int

  /// The scales, block by block, row by row.
  public let scales: [Float]

  public init(rowStride: Int, inChannels: Int, blockSize: Int, scales: [Float]) {
    precondition(blockSize > 0 && inChannels % blockSize == 0 && rowStride >= inChannels)
    self.rowStride = rowStride
    self.inChannels = inChannels
    self.blockSize = blockSize
    self.scales = scales
  }
}

/// The reference loop of `FULLY_CONNECTED` with blockwise quantized weights, for one row of
/// int8 inputs.
///
/// `y[o] = clamp((Σ Float(Σ x · w) · scale − zeroPoint · Σ scale · Float(Σ w)) · inputScale +
/// bias[o])`, the outer sums over the blocks of a row of weights, the inner ones over the
/// elements of a block.
///
/// - Parameters:
///   - input: The stored values of the row.
///   - quantization: The map of the row.
///   - weights: The weights, row by row, each in a byte of its own.
///   - blocks: How they lie, and their scales.
///   - bias: The bias of each output channel; empty where there is none.
///   - activation: The range of the fused activation.
///   - output: The results, one for each output channel.
public func fullyConnectedBlockwise(
  _ input: Span<Int8>, quantization: HybridQuantization, weights: Span<Int8>,
  blocks: WeightBlocks, bias: Span<Float>, activation: ClosedRange<Float>,
  into output: inout MutableSpan<Float>
) {
  let blockCount = blocks.inChannels / blocks.blockSize
  for outChannel in Checkpoint().steps(output.indices) {
    let row = outChannel * blocks.rowStride
    var (total, weightTotal): (Float, Float) = (0, 0)
    for block in 0..<blockCount {
      var (sum, weightSum): (Int32, Int32) = (0, 0)
      for inChannel in block * blocks.blockSize..<(block + 1) * blocks.blockSize {
        let weight = Int32(weights[row + inChannel])
        weightSum &+= weight
        sum &+= Int32(input[inChannel]) &* weight
      }
      let scale = blocks.scales[outChannel * blockCount + block]
      total += Float(sum) * scale
      weightTotal += scale * Float(weightSum)
    }
    total -= Float(quantization.zeroPoint) * weightTotal
    total *= quantization.scale
    if !bias.isEmpty { total += bias[outChannel] }
    output[outChannel] = clamp(total, activation.lowerBound, activation.upperBound)
  }
}
