/// The square of each element: `y = x · x`.
///
/// - Precondition: Both spans have the same count.
public func squareFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = input[i] * input[i] }
  }
}
