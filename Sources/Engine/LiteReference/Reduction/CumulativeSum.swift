public import LiteExecution
public import LiteTensor

/// The sums of the elements up to each along an axis.
public struct CumulativeSum: Hashable, Sendable {
  /// The product of the dimensions before the axis.
  public let outer: Int

  /// The dimension of the axis.
  public let count: Int

  /// The product of the dimensions after the axis.
  public let inner: Int

  /// Whether an element is left out of its own sum.
  public let isExclusive: Bool

  /// Whether sums are of the elements from each to the end.
  public let isReversed: Bool

  public init(outer: Int, count: Int, inner: Int, isExclusive: Bool, isReversed: Bool) {
    self.outer = outer
    self.count = count
    self.inner = inner
    self.isExclusive = isExclusive
    self.isReversed = isReversed
  }

  /// Adds up the elements, one after the other.
  ///
  /// - Parameters:
  ///   - input: The elements, of shape `[outer, count, inner]`.
  ///   - output: The sums, of the same shape.
  ///   - zero: The sum of no elements.
  ///   - add: The sum of two elements.
  @inlinable
  public func run<Element: BitwiseCopyable>(
    _ input: Span<Element>, into output: inout MutableSpan<Element>, zero: Element,
    add: (Element, Element) -> Element
  ) {
    let checkpoint = Checkpoint()
    let longAxis = Checkpoint(forLoopOf: count.multipliedSaturated(by: inner))
    for slab in checkpoint.steps(0..<outer) {
      for step in longAxis.steps(0..<count) {
        let row = (slab * count + (isReversed ? count - 1 - step : step)) * inner
        let earlier = isReversed ? row + inner : row - inner
        for part in longAxis.slices(0..<inner) {
          if step == 0 {
            for i in part { output[row + i] = isExclusive ? zero : input[row + i] }
          } else {
            let next = isExclusive ? earlier : row
            for i in part { output[row + i] = add(output[earlier + i], input[next + i]) }
          }
        }
      }
    }
  }
}
