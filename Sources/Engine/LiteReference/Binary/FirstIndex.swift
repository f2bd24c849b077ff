public import LiteExecution

/// The index of the first element that equals a value; nil where none does, or where the run was
/// stopped before it was found.
@inlinable
public func firstIndex<T: Equatable & BitwiseCopyable>(of value: T, in elements: Span<T>) -> Int? {
  for part in Checkpoint(forLoopOf: elements.count).slices(elements.indices) {
    for i in part where elements[i] == value { return i }
  }
  return nil
}

/// The index of the first element that is less than a limit; nil where none is, or where the run was
/// stopped before it was found.
@inlinable
public func firstIndex<T: Comparable & BitwiseCopyable>(below limit: T, in elements: Span<T>)
  -> Int?
{
  for part in Checkpoint(forLoopOf: elements.count).slices(elements.indices) {
    for i in part where elements[i] < limit { return i }
  }
  return nil
}
