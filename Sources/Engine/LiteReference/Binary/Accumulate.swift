/// Adds the elements of a tensor to those of another of as many elements; the sums are finite or NaN,
/// as those of ADD are.
///
/// - Precondition: Both spans have the same count.
public func accumulateFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  forEachPart(of: input, into: &output) { input, output in
    let largest = Float.greatestFiniteMagnitude
    for i in input.indices { output[i] = clamp(output[i] + input[i], -largest, largest) }
  }
}

/// Adds the elements of a tensor of integers, which wrap, to those of another.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func accumulateInteger<T: IntegerElement>(
  _ input: Span<T>, into output: inout MutableSpan<T>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] &+= input[i] }
  }
}
