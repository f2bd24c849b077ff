/// Brings integers from one per-tensor quantization to another, limited to the range of
/// the output's type (TFLite's `Requantize`).
///
/// - Precondition: Both spans have the same count.
@inlinable
public func requantize<Input: FixedWidthInteger, Output: FixedWidthInteger>(
  _ input: Span<Input>, rescaling: Rescaling, into output: inout MutableSpan<Output>
) where Input: BitwiseCopyable, Output: BitwiseCopyable {
  let (lowest, highest) = (Int32(Output.min), Int32(Output.max))
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices {
      output[i] = Output(
        truncatingIfNeeded: clamp(rescaling.apply(Int32(input[i])), lowest, highest))
    }
  }
}
