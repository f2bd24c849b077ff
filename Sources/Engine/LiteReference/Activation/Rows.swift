public import LiteExecution

/// Calls a body with the elements of each row of a tensor, for functions of the last axis, until the
/// run is stopped.
///
/// - Precondition: Both spans hold whole rows, as many each.
@inlinable
@inline(__always)
public func forEachRow<Input: BitwiseCopyable, Output: BitwiseCopyable>(
  of input: Span<Input>, into output: inout MutableSpan<Output>, depth: Int,
  _ body: (Span<Input>, inout MutableSpan<Output>) -> Void
) {
  precondition(input.count == output.count)
  guard depth > 0 else { return }
  precondition(input.count % depth == 0)
  for row in Checkpoint().steps(0..<input.count / depth) {
    let elements = row * depth..<(row + 1) * depth
    var results = output._mutatingExtracting(elements)
    body(input.extracting(elements), &results)
  }
}
