import LiteMicrokernels
import LiteReference

/// Every `unsafe` in this file is an address within the arrays of the stage or within the
/// memory that the caller gives.
extension HybridStage {
  /// Rescales the sums of some rows of output channels.
  ///
  /// - Parameters:
  ///   - sums: The sums of the first row.
  ///   - sumStride: The sums from one row to the next.
  ///   - rows: The number of rows.
  ///   - channels: Their channels.
  ///   - inputScale: The scale of the input.
  ///   - output: Where the results of the first row go; those of the next follow all channels.
  ///   - kernels: The micro-kernels.
  @unsafe
  func rescale(
    _ sums: SumsToFloat.Sums, sumStride: Int, rows: Int, channels: Range<Int>, inputScale: Float,
    into output: UnsafeMutablePointer<Float>, with kernels: HybridKernels
  ) {
    precondition(channels.lowerBound >= 0 && channels.upperBound <= weightScales.count)
    unsafe weightScales.withUnsafeBufferPointer { scales in
      unsafe bias.withUnsafeBufferPointer { bias in
        guard let scales = scales.baseAddress, let bias = bias.baseAddress else { return }
        unsafe kernels.rescale(
          SumsToFloat(
            rows: rows, columns: channels.count, sums: sums, sumStride: sumStride,
            weightScales: scales + channels.lowerBound, inputScale: inputScale,
            multipliesScalesFirst: order == .together, bias: bias + channels.lowerBound,
            low: activation.lowerBound, high: activation.upperBound, output: output,
            outputStride: weightScales.count))
      }
    }
  }
}
