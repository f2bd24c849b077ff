/// The loop of an operator of the convolution family, for all dtypes.
///
/// Inputs and outputs are NHWC. The accumulator of an output element starts at zero and adds the
/// filter taps within the image in the order filterY, filterX, inChannel.
public protocol ConvolutionLoop: Sendable {
  /// The name of the kernels of this loop, without the dtype.
  static var name: String { get }

  /// Runs the operator.
  ///
  /// - Parameters:
  ///   - geometry: The extents of the convolution.
  ///   - input: The images.
  ///   - filter: The filters, in the layout of the operator.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - accumulation: The product that is accumulated for each filter tap.
  ///   - stage: The epilogue of an accumulator.
  ///   - output: The results.
  static func run<A: Accumulation, S: OutputStage>(
    _ geometry: ConvolutionGeometry, input: Span<A.Input>, filter: Span<A.Weight>,
    bias: Span<S.Bias>, accumulation: A, stage: S, into output: inout MutableSpan<S.Output>
  ) where S.Sum == A.Sum
}
