/// Combines the elements along the reduced axes, in the order in which they lie in memory.
///
/// Each result starts from `initial`, which is what it is where there are no elements, and
/// `combine` takes an element into it.
/// - Precondition: The spans have the element counts of the plan.
@inlinable
public func reduce<Element: BitwiseCopyable, Result: BitwiseCopyable>(
  _ input: Span<Element>, into output: inout MutableSpan<Result>, plan: ReductionPlan,
  from initial: Result, _ combine: (Result, Element) -> Result
) {
  for i in 0..<plan.outputCount { output[i] = initial }
  let length = plan.rowLength
  for row in 0..<plan.rowCount {
    let elements = input.extracting(row * length..<(row + 1) * length)
    let start = plan.outputOffset(ofRow: row)
    if plan.reducesRows {
      var result = output[start]
      for i in 0..<length { result = combine(result, elements[i]) }
      output[start] = result
    } else {
      var results = output._mutatingExtracting(start..<start + length)
      for i in 0..<length { results[i] = combine(results[i], elements[i]) }
    }
  }
}
