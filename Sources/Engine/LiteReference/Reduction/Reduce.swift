public import LiteExecution

/// Combines the elements along the reduced axes, in the order in which they lie in memory.
///
/// Each result starts at `initial`, which is the result of no elements, and `combine` adds an
/// element to it.
/// - Precondition: The spans have the element counts of the plan.
@inlinable
@inline(__always)
public func reduce<Element: BitwiseCopyable, Result: BitwiseCopyable>(
  _ input: Span<Element>, into output: inout MutableSpan<Result>, plan: ReductionPlan,
  from initial: Result, _ combine: (Result, Element) -> Result
) {
  forEachIndex(in: 0..<plan.outputCount) { i in output[i] = initial }
  let length = plan.rowLength
  let longRow = Checkpoint(forLoopOf: length)
  for row in Checkpoint().steps(0..<plan.rowCount) {
    let start = plan.outputOffset(ofRow: row)
    for part in longRow.slices(0..<length) {
      let first = row * length + part.lowerBound
      let elements = input.extracting(first..<first + part.count)
      if plan.reducesRows {
        var result = output[start]
        for i in elements.indices { result = combine(result, elements[i]) }
        output[start] = result
      } else {
        let first = start + part.lowerBound
        var results = output._mutatingExtracting(first..<first + part.count)
        for i in elements.indices { results[i] = combine(results[i], elements[i]) }
      }
    }
  }
}
