/// The square of each element: `y = x · x`.
///
/// - Precondition: Both spans have the same count.
public func squareFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  precondition(input.count == output.count)
  for i in input.indices { output[i] = input[i] * input[i] }
}
