/// The loop of an operator of the convolution family, for all dtypes.
///
/// Inputs and outputs are NHWC. The sum of an output element starts at zero and takes
/// the taps that lie within the image in the order filterY, filterX, inChannel.
public protocol ConvolutionLoop: Sendable {
  /// What kernels of this loop are called, without the dtype.
  static var name: String { get }

  /// Runs the operator.
  ///
  /// - Parameters:
  ///   - geometry: The extents of the convolution.
  ///   - input: The images.
  ///   - filter: The filters, in the layout of the operator.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - accumulation: What is added for each tap.
  ///   - stage: What a sum becomes.
  ///   - output: The results.
  static func run<A: Accumulation, S: OutputStage>(
    _ geometry: ConvolutionGeometry, input: Span<A.Input>, filter: Span<A.Weight>,
    bias: Span<S.Bias>, accumulation: A, stage: S, into output: inout MutableSpan<S.Output>
  ) where S.Sum == A.Sum
}
