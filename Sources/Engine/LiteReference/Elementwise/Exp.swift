/// The exponential of each element: `y = e^x`.
///
/// - Precondition: Both spans have the same count.
public func expFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  map(input, into: &output) { exponential($0) }
}
