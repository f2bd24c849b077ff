import LiteMicrokernels

/// Every `unsafe` in this file is an address within the arrays of the stage or within the
/// memory that the caller gives.
extension HybridStage {
  /// Rescales the sums of one row of output channels.
  ///
  /// - Parameters:
  ///   - sums: The sums.
  ///   - channels: Their channels.
  ///   - inputScale: The scale of the input.
  ///   - output: Where the results go.
  ///   - kernels: The micro-kernels.
  @unsafe
  func rescale(
    _ sums: SumsToFloat.Sums, channels: Range<Int>, inputScale: Float,
    into output: UnsafeMutablePointer<Float>, with kernels: HybridKernels
  ) {
    precondition(channels.lowerBound >= 0 && channels.upperBound <= weightScales.count)
    unsafe weightScales.withUnsafeBufferPointer { scales in
      unsafe bias.withUnsafeBufferPointer { bias in
        guard let scales = scales.baseAddress, let bias = bias.baseAddress else { return }
        unsafe kernels.rescale(
          SumsToFloat(
            count: channels.count, sums: sums, weightScales: scales + channels.lowerBound,
            inputScale: inputScale, multipliesScalesFirst: order == .together,
            bias: bias + channels.lowerBound, low: activation.lowerBound,
            high: activation.upperBound, output: output))
      }
    }
  }
}
