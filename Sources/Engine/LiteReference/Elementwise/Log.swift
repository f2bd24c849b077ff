/// The natural logarithm of each element: −∞ for 0, NaN below.
///
/// - Precondition: Both spans have the same count.
public func logFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  map(input, into: &output) { logarithm($0) }
}
