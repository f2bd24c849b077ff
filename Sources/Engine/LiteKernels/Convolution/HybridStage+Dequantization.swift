import LiteMicrokernels
import LiteReference

/// Every `unsafe` in this file is an address within the arrays of the stage or within the
/// memory that the caller gives.
extension HybridStage {
  /// Runs some code with the epilogue of a product of some output channels.
  ///
  /// - Parameters:
  ///   - channels: The channels, the columns of the product.
  ///   - rows: The scale and zero point of each row of the product.
  ///   - rowStride: The elements from one of these to the next: 0 where all rows have the same.
  ///   - weightSums: The sum of the weights of each of the channels.
  ///   - body: What runs the product.
  @unsafe
  func withEpilogue(
    of channels: Range<Int>, rows: UnsafePointer<RowQuantization>, rowStride: Int,
    weightSums: UnsafePointer<Int32>, _ body: (IntegerProduct.Output) -> Void
  ) {
    precondition(channels.lowerBound >= 0 && channels.upperBound <= weightScales.count)
    unsafe weightScales.withUnsafeBufferPointer { scales in
      unsafe bias.withUnsafeBufferPointer { bias in
        guard let scales = scales.baseAddress, let bias = bias.baseAddress else { return }
        body(
          .floats(
            unsafe Dequantization(
              rows: rows, rowStride: rowStride, weightSums: weightSums,
              weightScales: scales + channels.lowerBound,
              multipliesScalesFirst: order == .together, bias: bias + channels.lowerBound,
              low: activation.lowerBound, high: activation.upperBound)))
      }
    }
  }

  /// Dequantizes the accumulators of some rows of output channels.
  ///
  /// - Parameters:
  ///   - accumulators: The accumulators of the first row, as floats.
  ///   - accumulatorStride: The elements from one row of accumulators to the next.
  ///   - rows: The number of rows.
  ///   - channels: Their channels.
  ///   - inputScale: The scale of the input.
  ///   - output: The destination of the first row. Output rows are all channels apart.
  ///   - kernels: The micro-kernels.
  @unsafe
  func dequantize(
    _ accumulators: UnsafePointer<Float>, accumulatorStride: Int, rows: Int,
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
