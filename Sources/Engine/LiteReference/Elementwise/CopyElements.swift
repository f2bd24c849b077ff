/// Copies as many elements as fit.
@inlinable
public func copyElements<T: BitwiseCopyable>(_ source: Span<T>, to target: inout MutableSpan<T>) {
  let elements = source.extracting(first: target.count)
  forEachIndex(in: target.indices) { i in target[i] = elements[i] }
}
