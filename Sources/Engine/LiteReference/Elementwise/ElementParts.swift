public import LiteExecution

/// Calls a body with each of some indices, until the run is stopped.
@inlinable
@inline(__always)
public func forEachIndex(in range: Range<Int>, _ body: (Int) -> Void) {
  for part in Checkpoint(forLoopOf: range.count).slices(range) {
    for i in part { body(i) }
  }
}

/// Calls a body with some neighboring elements after the others and with their results, until the
/// run is stopped.
///
/// - Precondition: Both spans have the same count.
@inlinable
@inline(__always)
public func forEachPart<Input: BitwiseCopyable, Output: BitwiseCopyable>(
  of input: Span<Input>, into output: inout MutableSpan<Output>,
  _ body: (Span<Input>, inout MutableSpan<Output>) -> Void
) {
  precondition(input.count == output.count)
  for part in Checkpoint(forLoopOf: input.count).slices(input.indices) {
    var results = output._mutatingExtracting(part)
    body(input.extracting(part), &results)
  }
}
