public import LiteExecution

/// The index of an extreme element along an axis.
///
/// The input has the shape `[outer, count, inner]`, the output `[outer, inner]`. An element
/// replaces the best one so far where `isBetter`.
/// - Precondition: `count` is at least 1.
@inlinable
public func argExtremum<Element: BitwiseCopyable, Index: IntegerElement>(
  _ input: Span<Element>, into output: inout MutableSpan<Index>, outer: Int, count: Int,
  inner: Int, isBetter: (Element, Element) -> Bool
) {
  let checkpoint = Checkpoint()
  let longAxis = Checkpoint(forLoopOf: count)
  for row in checkpoint.steps(0..<outer) {
    for column in checkpoint.steps(0..<inner) {
      let start = row * count * inner + column
      var best = input[start]
      var bestIndex = 0
      for part in longAxis.slices(1..<count) {
        for i in part {
          let element = input[start + i * inner]
          if isBetter(element, best) {
            best = element
            bestIndex = i
          }
        }
      }
      output[row * inner + column] = Index(truncatingIfNeeded: bestIndex)
    }
  }
}

/// The index of the greatest element along an axis; the first of equal ones.
///
/// The input has the shape `[outer, count, inner]`. NaN is chosen only where there is
/// nothing else.
@inlinable
public func argMaximum<
  Element: Comparable & BitwiseCopyable, Index: IntegerElement
>(
  _ input: Span<Element>, into output: inout MutableSpan<Index>, outer: Int, count: Int,
  inner: Int
) {
  argExtremum(input, into: &output, outer: outer, count: count, inner: inner) { x, best in
    x > best || (best != best && x == x)
  }
}

/// The index of the least element along an axis; the first of equal ones.
///
/// The input has the shape `[outer, count, inner]`. NaN is chosen only where there is
/// nothing else.
@inlinable
public func argMinimum<
  Element: Comparable & BitwiseCopyable, Index: IntegerElement
>(
  _ input: Span<Element>, into output: inout MutableSpan<Index>, outer: Int, count: Int,
  inner: Int
) {
  argExtremum(input, into: &output, outer: outer, count: count, inner: inner) { x, best in
    x < best || (best != best && x == x)
  }
}
