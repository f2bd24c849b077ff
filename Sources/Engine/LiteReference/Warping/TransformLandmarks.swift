import LiteExecution

/// Transforms `x` and `y` of points; what else they have is copied.
///
/// - Parameters:
///   - input: The points, one after the other.
///   - dimensions: The numbers of a point, at least 2.
///   - transform: The transform.
///   - output: The transformed points.
/// - Precondition: Both spans have the same count.
public func transformLandmarks(
  _ input: Span<Float>, dimensions: Int, by transform: PlaneTransform,
  into output: inout MutableSpan<Float>
) {
  precondition(input.count == output.count && dimensions >= 2)
  for point in Checkpoint().steps(0..<input.count / dimensions) {
    let start = point * dimensions
    let moved = transform(input[start], input[start + 1])
    output[start] = moved.x
    output[start + 1] = moved.y
    for other in 2..<dimensions { output[start + other] = input[start + other] }
  }
}
