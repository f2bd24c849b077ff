import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// Running sums in lanes give what the plain loop gives, bit for bit.
@Suite struct RunningSumsTests {
  private static let pool = WorkerPool(threadCount: 3)

  @Test(arguments: [false, true], [false, true])
  func agreesWithTheReference(isExclusive: Bool, isReversed: Bool) {
    var random = SplitMix64(seed: 31)
    for (outer, count, inner) in [
      (1, 1, 1), (3, 5, 1), (70, 900, 1), (1, 70_000, 1), (2, 3, 7), (5, 6, 8), (4, 9, 17),
      (40, 30, 33), (2, 3, 2_100), (3, 0, 4), (0, 3, 4), (3, 4, 0),
    ] {
      let sum = CumulativeSum(
        outer: outer, count: count, inner: inner, isExclusive: isExclusive, isReversed: isReversed)
      let sums = RunningSums(sum)
      let total = outer * count * inner
      let floats = (0..<total).map { i in
        i % 5 == 0 ? -0.0 : Float.random(in: -1...1, using: &random)
      }
      expect(floats, { sum.run($0, into: &$1, zero: 0) { $0 + $1 } }) {
        sums.run($0, into: &$1, workers: Self.pool)
      } key: {
        $0.bitPattern
      }
      let words = (0..<total).map { _ in Int32(truncatingIfNeeded: random.next()) }
      expect(words, { sum.run($0, into: &$1, zero: 0) { $0 &+ $1 } }) {
        sums.run($0, into: &$1, workers: Self.pool)
      } key: {
        $0
      }
      let longs = (0..<total).map { _ in Int64(truncatingIfNeeded: random.next()) }
      expect(longs, { sum.run($0, into: &$1, zero: 0) { $0 &+ $1 } }) {
        sums.run($0, into: &$1, workers: Self.pool)
      } key: {
        $0
      }
    }
  }

  private func expect<Element: Numeric & BitwiseCopyable, Key: Equatable>(
    _ input: [Element], _ reference: (Span<Element>, inout MutableSpan<Element>) -> Void,
    _ fast: (Span<Element>, inout MutableSpan<Element>) -> Void, key: (Element) -> Key
  ) {
    var expected = [Element](repeating: 7, count: input.count)
    var expectedSpan = expected.mutableSpan
    reference(input.span, &expectedSpan)
    var found = [Element](repeating: 9, count: input.count)
    var foundSpan = found.mutableSpan
    fast(input.span, &foundSpan)
    #expect(found.map(key) == expected.map(key), "\(input.count) elements")
  }
}
