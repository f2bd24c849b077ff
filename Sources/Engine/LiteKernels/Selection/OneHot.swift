public import LiteReference

/// Sets one element of each vector along a new axis, and all others to another.
///
/// The indices are `[outer, inner]` and the output is `[outer, depth, inner]`; an index
/// outside `0..<depth` leaves its vector without a set element.
///
/// - Parameters:
///   - indices: Which element of each vector to set.
///   - depth: The number of elements of a vector.
///   - inner: The number of neighboring vectors whose elements are interleaved.
///   - on: The element that is set.
///   - off: The others.
///   - output: The vectors.
@inlinable
public func oneHot<Index: FixedWidthInteger & BitwiseCopyable, Word: BitwiseCopyable>(
  _ indices: Span<Index>, depth: Int, inner: Int, on: Word, off: Word,
  into output: inout MutableSpan<Word>
) {
  forEachIndex(in: output.indices) { output[$0] = off }
  var (first, vector) = (0, 0)
  forEachIndex(in: indices.indices) { i in
    let index = Int(truncatingIfNeeded: indices[i])
    if index >= 0, index < depth { output[first + index * inner + vector] = on }
    vector += 1
    guard vector == inner else { return }
    (first, vector) = (first + depth * inner, 0)
  }
}
