/// Applies an operation to each pair of elements that broadcasting brings together.
///
/// - Precondition: The spans have the element counts of the shapes that the plan was made
///   for.
@inlinable
public func broadcast<First, Second, Output>(
  _ first: Span<First>, _ second: Span<Second>, into output: inout MutableSpan<Output>,
  plan: BroadcastPlan, _ operation: (First, Second) -> Output
) where First: BitwiseCopyable, Second: BitwiseCopyable, Output: BitwiseCopyable {
  let length = plan.rowLength
  for row in 0..<plan.rowCount {
    let offsets = plan.operandOffsets(ofRow: row)
    var results = output._mutatingExtracting(row * length..<(row + 1) * length)
    switch plan.row {
    case .elementwise:
      let a = first.extracting(offsets.first..<offsets.first + length)
      let b = second.extracting(offsets.second..<offsets.second + length)
      for i in 0..<length { results[i] = operation(a[i], b[i]) }
    case .firstRepeats:
      let a = first[offsets.first]
      let b = second.extracting(offsets.second..<offsets.second + length)
      for i in 0..<length { results[i] = operation(a, b[i]) }
    case .secondRepeats:
      let a = first.extracting(offsets.first..<offsets.first + length)
      let b = second[offsets.second]
      for i in 0..<length { results[i] = operation(a[i], b) }
    }
  }
}
