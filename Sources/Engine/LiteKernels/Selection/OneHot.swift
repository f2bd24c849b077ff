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
///   - on: The bytes of the element that is set.
///   - off: The bytes of the others.
///   - output: The bytes of the vectors.
@inlinable
public func oneHot<Index: FixedWidthInteger & BitwiseCopyable>(
  _ indices: Span<Index>, depth: Int, inner: Int, on: Span<UInt8>, off: Span<UInt8>,
  into output: inout MutableSpan<UInt8>
) {
  FillPattern(off).fill(&output)
  let element = BlockCopy(byteCount: on.count)
  forEachIndex(in: indices.indices) { i in
    guard let index = Int(exactly: indices[i]), index >= 0, index < depth else { return }
    let (outer, vector) = i.quotientAndRemainder(dividingBy: inner)
    let place = (outer * depth + index) * inner + vector
    element.run(from: on, at: 0, to: &output, at: place * on.count)
  }
}
