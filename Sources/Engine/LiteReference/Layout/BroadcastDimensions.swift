/// The shape that two shapes broadcast to, from the last dimension on.
///
/// - Parameters:
///   - first: The dimensions of one shape.
///   - second: The dimensions of the other.
///   - output: The dimensions of the result, as many as the longer of them has.
/// - Returns: Whether the shapes go together: where both have a dimension, the two are
///   equal or one of them is 1.
@inlinable
public func broadcastDimensions<T: FixedWidthInteger & BitwiseCopyable>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>
) -> Bool {
  for i in output.indices {
    let (a, b) = (first.count - output.count + i, second.count - output.count + i)
    let (x, y) = (a < 0 ? 1 : first[a], b < 0 ? 1 : second[b])
    guard x == y || x == 1 || y == 1 else { return false }
    output[i] = x == 1 ? y : x
  }
  return true
}
