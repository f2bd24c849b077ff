import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast division of rows by their lengths.
@Suite struct FloatNormalizationTests {
  @Test(arguments: InstructionSet.available, [1, 2, 15, 16, 17, 32, 100])
  func dividesByLengths(_ set: InstructionSet, _ depth: Int) throws {
    let fast = try #require(
      FloatNormalization(
        lengthsOf: depth, leastLength: 1e-6, microkernels: Microkernels.table(for: set)))
    var random = SplitMix64(seed: 41)
    let scales: [Float] = [1, 1e-3, 1e-8, 0, 1e12, 1e25, -3e-20, 7]
    let rows = scales.flatMap { scale in
      (0..<depth).map { _ in scale * Float.random(in: -1...1, using: &random) }
    }
    let edges = [Float.infinity, .nan].flatMap { edge in
      (0..<depth).map { $0 == depth / 2 ? edge : 1 }
    }
    let input = rows + edges
    var expected = [Float](repeating: 7, count: input.count)
    var expectedSpan = expected.mutableSpan
    l2NormalizationFloat32(input.span, depth: depth, into: &expectedSpan)
    for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
      var results = input
      var resultSpan = results.mutableSpan
      fast.run(input.span, into: &resultSpan, workers: workers)
      for (result, expected) in zip(results, expected) {
        #expect(
          abs(result - expected) <= abs(expected) * 1e-5 || result.isNaN && expected.isNaN,
          "\(result) is not \(expected)")
      }
    }
  }
}
