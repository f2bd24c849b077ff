import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast poolings of int16 against the reference loops.
@Suite struct Int16Pool2DTests {
  @Test(arguments: [8, 9, 15, 16, 33, 64])
  func agreesWithReference(channels: Int) throws {
    var random = SplitMix64(seed: 83)
    for padding in [WindowAxis.Padding.same, .valid] {
      for (width, stride) in [(1, 1), (2, 1), (4, 2), (7, 1)] {
        let geometry = PoolingGeometry(
          batches: 2,
          rows: try #require(WindowAxis(padding, inputSize: 9, filterSize: 3, stride: 2)),
          columns: try #require(
            WindowAxis(padding, inputSize: 7, filterSize: width, stride: stride)),
          channels: channels)
        let count = 2 * 9 * 7 * channels
        let input = (0..<count).map { _ in Int16.random(in: .min ... .max, using: &random) }
        try agrees(geometry, input)
      }
    }
  }

  /// Sums about the half of each mean, on both of its sides, in windows of the most pixels.
  @Test(arguments: [(3, 85), (17, 15), (2, 2), (1, 3)])
  func roundsTiesAwayFromZero(height: Int, width: Int) throws {
    let means = [-32768, -32767, -20000, -255, -1, 0, 1, 254, 16384, 32766]
    let geometry = PoolingGeometry(
      batches: means.count,
      rows: try #require(WindowAxis(.valid, inputSize: height, filterSize: height, stride: 1)),
      columns: try #require(WindowAxis(.valid, inputSize: width, filterSize: width, stride: 1)),
      channels: 8)
    let pixels = height * width
    let input = means.flatMap { mean in
      (0..<pixels * 8).map { i -> Int16 in
        let (pixel, channel) = i.quotientAndRemainder(dividingBy: 8)
        return Int16(mean + (pixel < pixels / 2 + channel - 4 ? 1 : 0))
      }
    }
    try agrees(geometry, input)
  }

  @Test func leavesFewChannelsAndLargeWindowsToTheReference() throws {
    let axis = try #require(WindowAxis(.valid, inputSize: 16, filterSize: 16, stride: 1))
    let one = try #require(WindowAxis(.valid, inputSize: 16, filterSize: 1, stride: 1))
    for (columns, channels) in [(axis, 8), (one, 7)] {
      let geometry = PoolingGeometry(batches: 1, rows: axis, columns: columns, channels: channels)
      #expect(Int16Pool2D(average: geometry, activation: -32768...32767) == nil)
      #expect(Int16Pool2D(maximum: geometry, activation: -32768...32767) == nil)
    }
  }

  private func agrees(_ geometry: PoolingGeometry, _ input: [Int16]) throws {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let count = geometry.batches * rows.outputSize * columns.outputSize * geometry.channels
    for range in [-32768...Int16(32767), -100...Int16(20000)] {
      let wide = Int32(range.lowerBound)...Int32(range.upperBound)
      func check<R: PoolingReduction>(_ reduction: R, _ pool: Int16Pool2D?) throws
      where R.Element == Int16 {
        var expected = [Int16](repeating: 0, count: count)
        var expectedSpan = expected.mutableSpan
        pool2D(geometry, input: input.span, reduction: reduction, into: &expectedSpan)
        for threads in [1, 2] {
          var output = [Int16](repeating: 0x5A5A, count: count)
          var results = output.mutableSpan
          try #require(pool).run(
            input: input.span, into: &results, workers: WorkerPool(threadCount: threads))
          #expect(output == expected)
        }
      }
      try check(
        Maximum<Int16>(activation: range), Int16Pool2D(maximum: geometry, activation: wide))
      try check(
        IntegerAverage<Int16>(activation: wide), Int16Pool2D(average: geometry, activation: wide))
    }
  }
}
