public import LiteExecution

/// The index of the first element that equals a value; nil where none does, or where the run was
/// stopped before it was found.
@inlinable
public func firstIndex<T: Equatable & BitwiseCopyable>(of value: T, in elements: Span<T>) -> Int? {
  firstIndex(in: elements) { $0 == value }
}

/// The index of the first element that is less than a limit; nil where none is, or where the run was
/// stopped before it was found.
@inlinable
public func firstIndex<T: Comparable & BitwiseCopyable>(below limit: T, in elements: Span<T>)
  -> Int?
{
  firstIndex(in: elements) { $0 < limit }
}

/// The index of the first element for which a predicate holds.
///
/// Each part of the elements is first searched whole, because a loop that may end early is not
/// vectorized.
@inlinable @inline(__always)
func firstIndex<T: BitwiseCopyable>(in elements: Span<T>, where predicate: (T) -> Bool) -> Int? {
  for part in Checkpoint(forLoopOf: elements.count).slices(elements.indices) {
    let searched = elements.extracting(part)
    var found: UInt32 = 0
    for i in searched.indices { found |= predicate(searched[i]) ? 1 : 0 }
    guard found != 0 else { continue }
    for i in part where predicate(elements[i]) { return i }
  }
  return nil
}
