/// Calls a body with the elements of each row of a tensor, for functions of the last axis.
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
  for start in stride(from: 0, to: input.count, by: depth) {
    var row = output._mutatingExtracting(start..<start + depth)
    body(input.extracting(start..<start + depth), &row)
  }
}
