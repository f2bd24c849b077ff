/// The number of boundaries that are not above each element: the bucket that it falls into.
///
/// NaN is above every boundary.
///
/// - Parameters:
///   - input: The elements.
///   - boundaries: The boundaries, in rising order, as numbers of the elements' type or a wider one.
///   - output: The buckets, as many.
@inlinable
public func bucketize<Element: BitwiseCopyable, Boundary: BinaryFloatingPoint & BitwiseCopyable>(
  _ input: Span<Element>, boundaries: Span<Boundary>, into output: inout MutableSpan<Int32>,
  value: (Element) -> Boundary
) {
  precondition(output.count >= input.count)
  forEachIndex(in: input.indices) { i in
    let x = value(input[i])
    var (low, high) = (0, boundaries.count)
    while low < high {
      let middle = (low + high) / 2
      if x < boundaries[middle] { high = middle } else { low = middle + 1 }
    }
    output[i] = Int32(truncatingIfNeeded: low)
  }
}
