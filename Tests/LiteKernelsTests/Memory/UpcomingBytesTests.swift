import LiteKernels
import LiteTestSupport
import Testing

/// What one convolution fetches for another, which must not show in any result.
@Suite struct UpcomingBytesTests {
  /// A convolution of images of one line by filters of one tap.
  private func convolution(
    pixels: Int, depth: Int, channels: Int, _ set: InstructionSet, using random: inout SplitMix64
  ) throws -> FloatConv2D {
    let row = try #require(WindowAxis(.valid, inputSize: 1, filterSize: 1, stride: 1))
    let line = try #require(WindowAxis(.valid, inputSize: pixels, filterSize: 1, stride: 1))
    let filter = (0..<depth * channels).map { _ in Float.random(in: -1...1, using: &random) }
    return FloatConv2D(
      ConvolutionGeometry(
        batches: 1, rows: row, columns: line, inChannels: depth, outChannels: channels, groups: 1),
      filter: filter.span, bias: [], activation: -Float.infinity...Float.infinity,
      microkernels: Microkernels.table(for: set))
  }

  @Test(arguments: InstructionSet.available)
  func leavesResultsAsTheyAre(_ set: InstructionSet) throws {
    var random = SplitMix64(seed: 91)
    let single = try convolution(pixels: 1, depth: 512, channels: 300, set, using: &random)
    var upcoming = try #require(single.upcoming)
    for pixels in [2, 49, 200] {
      let many = try convolution(pixels: pixels, depth: 96, channels: 130, set, using: &random)
      #expect(many.upcoming == nil)
      let input = (0..<pixels * 96).map { _ in Float.random(in: -1...1, using: &random) }
      var (results, expected) = ([Float](repeating: 0, count: pixels * 130), [Float]())
      expected = results
      let workers = WorkerPool(threadCount: 2)
      var target = expected.mutableSpan
      many.run(input: input.span, into: &target, workers: workers)
      target = results.mutableSpan
      many.run(
        input: input.span, into: &target, upcoming: upcoming.takeLast(100_000), workers: workers)
      #expect(results == expected)
    }
    #expect(!upcoming.isEmpty)
  }

  @Test func isTakenToTheEnd() throws {
    var random = SplitMix64(seed: 92)
    let large = try convolution(
      pixels: 1, depth: 512, channels: 512, .portable, using: &random)
    var upcoming = try #require(large.upcoming)
    _ = upcoming.takeLast((1 << 20) - 1)
    #expect(!upcoming.isEmpty)
    _ = upcoming.takeLast(-1)
    #expect(!upcoming.isEmpty)
    _ = upcoming.takeLast(2)
    #expect(upcoming.isEmpty)
    let small = try convolution(pixels: 1, depth: 64, channels: 64, .portable, using: &random)
    #expect(small.upcoming == nil)
  }

  /// Where there are tiles to fetch by, a run fetches; a single row only reads.
  @Test func isFetchedByManyRows() throws {
    guard InstructionSet.best >= .avx512 else { return }
    var random = SplitMix64(seed: 93)
    let many = try convolution(pixels: 49, depth: 96, channels: 130, .avx512, using: &random)
    let single = try convolution(pixels: 1, depth: 96, channels: 130, .avx512, using: &random)
    #expect(many.fetchedByteCount > 96 * 130 * 4)
    #expect(single.fetchedByteCount == 0)
  }
}
