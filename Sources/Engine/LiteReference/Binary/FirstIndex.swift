/// The index of the first element that equals a value; nil where none does.
@inlinable
public func firstIndex<T: Equatable & BitwiseCopyable>(of value: T, in elements: Span<T>) -> Int? {
  for i in elements.indices where elements[i] == value { return i }
  return nil
}
