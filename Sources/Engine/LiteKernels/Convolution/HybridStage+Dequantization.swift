import LiteMicrokernels
import LiteReference

/// Every `unsafe` in this file is an address within the arrays of the stage or within the
/// memory that the caller gives.
extension HybridStage {
  /// Dequantizes the accumulators of some rows of output channels.
  ///
  /// - Parameters:
  ///   - accumulators: The accumulators of the first row.
  ///   - accumulatorStride: The elements from one row of accumulators to the next.
  ///   - rows: The number of rows.
  ///   - channels: Their channels.
  ///   - inputScale: The scale of the input.
  ///   - output: The destination of the first row. Output rows are all channels apart.
  ///   - kernels: The micro-kernels.
  @unsafe
  func dequantize(
    _ accumulators: AccumulatorsToFloat.Accumulators, accumulatorStride: Int, rows: Int,
    channels: Range<Int>, inputScale: Float,
    into output: UnsafeMutablePointer<Float>, with kernels: HybridKernels
  ) {
    precondition(channels.lowerBound >= 0 && channels.upperBound <= weightScales.count)
    unsafe weightScales.withUnsafeBufferPointer { scales in
      unsafe bias.withUnsafeBufferPointer { bias in
        guard let scales = scales.baseAddress, let bias = bias.baseAddress else { return }
        unsafe kernels.dequantize(
          AccumulatorsToFloat(
            rows: rows, columns: channels.count, accumulators: accumulators,
            accumulatorStride: accumulatorStride,
            weightScales: scales + channels.lowerBound, inputScale: inputScale,
            multipliesScalesFirst: order == .together, bias: bias + channels.lowerBound,
            low: activation.lowerBound, high: activation.upperBound, output: output,
            outputStride: weightScales.count))
      }
    }
  }
}
