public import LiteExecution

/// Applies an operation to each pair of elements that broadcasting brings together.
///
/// - Precondition: The spans have the element counts of the shapes that the plan was made
///   for.
@inlinable
@inline(__always)
public func broadcast<First, Second, Output>(
  _ first: Span<First>, _ second: Span<Second>, into output: inout MutableSpan<Output>,
  plan: BroadcastPlan, _ operation: (First, Second) -> Output
) where First: BitwiseCopyable, Second: BitwiseCopyable, Output: BitwiseCopyable {
  let longRow = Checkpoint(forLoopOf: plan.rowLength)
  for row in Checkpoint().steps(0..<plan.rowCount) {
    let offsets = plan.operandOffsets(ofRow: row)
    for part in longRow.slices(0..<plan.rowLength) {
      let (start, length) = (part.lowerBound, part.count)
      let written = row * plan.rowLength + start
      var results = output._mutatingExtracting(written..<written + length)
      let (firstStart, secondStart) = (offsets.first + start, offsets.second + start)
      switch plan.row {
      case .elementwise:
        let a = first.extracting(firstStart..<firstStart + length)
        let b = second.extracting(secondStart..<secondStart + length)
        for i in 0..<length { results[i] = operation(a[i], b[i]) }
      case .firstRepeats:
        let a = first[offsets.first]
        let b = second.extracting(secondStart..<secondStart + length)
        for i in 0..<length { results[i] = operation(a, b[i]) }
      case .secondRepeats:
        let a = first.extracting(firstStart..<firstStart + length)
        let b = second[offsets.second]
        for i in 0..<length { results[i] = operation(a[i], b) }
      }
    }
  }
}
