/// Limits each element to a range, as the `RELU` family does; NaN stays.
///
/// - Precondition: Both spans have the same count.
public func reluFloat32(
  _ input: Span<Float>, range: ClosedRange<Float>, into output: inout MutableSpan<Float>
) {
  let (lowest, highest) = (range.lowerBound, range.upperBound)
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = clamp(input[i], lowest, highest) }
  }
}

/// Requantizes each quantized value and clamps it to a range of the output's steps.
///
/// - Precondition: Both spans have the same count; the range lies within the type's.
@inlinable
public func reluQuantized<Value: IntegerElement>(
  _ input: Span<Value>, rescaling: Rescaling, range: ClosedRange<Int32>,
  into output: inout MutableSpan<Value>
) {
  let (lowest, highest) = (range.lowerBound, range.upperBound)
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices {
      output[i] = Value(
        truncatingIfNeeded: clamp(rescaling.apply(Int32(input[i])), lowest, highest))
    }
  }
}
