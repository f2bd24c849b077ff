import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// What one convolution fetches for another, which must not show in any result.
@Suite struct PrefetchHintTests {
  /// A convolution of images of one line by filters of one tap.
  private func convolution(
    pixels: Int, depth: Int, channels: Int, _ set: InstructionSet, using random: inout SplitMix64
  ) throws -> FloatConv2D {
    let row = try #require(WindowAxis(.valid, inputSize: 1, filterSize: 1, stride: 1))
    let line = try #require(WindowAxis(.valid, inputSize: pixels, filterSize: 1, stride: 1))
    let filter = (0..<depth * channels).map { _ in Float.random(in: -1...1, using: &random) }
    let convolution = FloatConv2D(
      ConvolutionGeometry(
        batches: 1, rows: row, columns: line, inChannels: depth, outChannels: channels, groups: 1),
      filter: ConstantSource(filter.span), bias: [], activation: -Float.infinity...Float.infinity,
      microkernels: Microkernels.table(for: set))
    return try #require(convolution)
  }

  @Test(arguments: InstructionSet.available)
  func leavesResultsAsTheyAre(_ set: InstructionSet) throws {
    var random = SplitMix64(seed: 91)
    let single = try convolution(pixels: 1, depth: 512, channels: 300, set, using: &random)
    let prefetchHint = try #require(single.prefetchHint)
    for pixels in [2, 49, 200] {
      let many = try convolution(pixels: pixels, depth: 96, channels: 130, set, using: &random)
      #expect(many.prefetchHint == nil)
      let input = (0..<pixels * 96).map { _ in Float.random(in: -1...1, using: &random) }
      var (results, expected) = ([Float](repeating: 0, count: pixels * 130), [Float]())
      expected = results
      let workers = WorkerPool(threadCount: 2)
      var target = expected.mutableSpan
      many.run(input: input.span, into: &target, workers: workers)
      target = results.mutableSpan
      many.run(
        input: input.span, into: &target, prefetchHint: prefetchHint, workers: workers)
      #expect(results == expected)
    }
  }

  /// Each kernel gets what is read first of what comes after it, as much as it fetches.
  @Test func isDealtOut() throws {
    var random = SplitMix64(seed: 92)
    let first = try convolution(pixels: 1, depth: 512, channels: 512, .portable, using: &random)
    let second = try convolution(pixels: 1, depth: 512, channels: 256, .portable, using: &random)
    let small = try convolution(pixels: 1, depth: 64, channels: 64, .portable, using: &random)
    #expect(small.prefetchHint == nil)
    let parts = PrefetchHint.dealtOut(to: [
      (5_000_000, nil), (300_000, nil), (0, nil), (900_000, nil), (0, first.prefetchHint),
      (0, second.prefetchHint), (700_000, nil),
    ])
    #expect(
      parts.map { $0?.count } == [512 << 10, (1 << 20) - 900_000, nil, 900_000, nil, nil, nil])
  }

  /// Where there are tiles to fetch by, a run fetches; a single row only reads.
  @Test func isFetchedByManyRows() throws {
    guard InstructionSet.available.contains(.avx512) else { return }
    var random = SplitMix64(seed: 93)
    let many = try convolution(pixels: 49, depth: 96, channels: 130, .avx512, using: &random)
    let single = try convolution(pixels: 1, depth: 96, channels: 130, .avx512, using: &random)
    #expect(many.prefetchedByteCount > 96 * 130 * 4)
    #expect(single.prefetchedByteCount == 0)
  }
}
