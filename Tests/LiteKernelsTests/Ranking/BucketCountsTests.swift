import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

@Suite struct BucketCountsTests {
  private static let pool = WorkerPool(threadCount: 3)

  /// Counted and searched boundaries against the reference loop, with equal ones and with NaN.
  @Test(arguments: [0, 1, 2, 3, 4, 5, 20, 63, 64, 65, 66, 127, 128, 1000], [1, 1023, 40_000])
  func agreesWithTheReference(_ boundaryCount: Int, _ count: Int) throws {
    var random = SplitMix64(seed: 53)
    let boundaries = (0..<boundaryCount)
      .map { _ in Float(Int.random(in: -300...300, using: &random)) / 4 }.sorted()
    let fast = try #require(BucketCounts(boundaries))
    let special: [Float] = [.nan, .infinity, -.infinity, -0.0]
    let floats = (0..<count).map { i in
      i % 50 < 4 ? special[i % 50] : Float(Int.random(in: -400...400, using: &random)) / 4
    }
    let words = floats.indices.map { _ in Int32.random(in: -90...90, using: &random) }
    for workers in [WorkerPool.serial, Self.pool] {
      expect(floats, boundaries, { $0 }) { fast.run($0, into: &$1, workers: workers) }
      expect(words, boundaries, { Float($0) }) { fast.run($0, into: &$1, workers: workers) }
      expect(words.map { Int64($0) << 33 }, boundaries, { Float($0) }) {
        fast.run($0, into: &$1, workers: workers)
      }
    }
  }

  @Test func leavesBoundariesThatAreNaN() {
    #expect(BucketCounts([1, .nan]) == nil)
  }

  private func expect<T: BitwiseCopyable>(
    _ input: [T], _ boundaries: [Float], _ convert: (T) -> Float,
    _ fast: (Span<T>, inout MutableSpan<Int32>) -> Void
  ) {
    var expected = [Int32](repeating: -1, count: input.count)
    var expectedSpan = expected.mutableSpan
    bucketize(input.span, boundaries, convert, into: &expectedSpan)
    var found = [Int32](repeating: -2, count: input.count)
    var foundSpan = found.mutableSpan
    fast(input.span, &foundSpan)
    #expect(found == expected)
  }
}
