import LiteKernels
import LiteTestSupport
import Testing

/// The fast mean of windows against the reference loop.
@Suite struct ByteAveragePool2DTests {
  private func geometry(
    channels: Int, width: Int, _ padding: WindowAxis.Padding
  ) throws -> PoolingGeometry {
    PoolingGeometry(
      batches: 2,
      rows: try #require(WindowAxis(padding, inputSize: 9, filterSize: 3, stride: 2)),
      columns: try #require(WindowAxis(padding, inputSize: 7, filterSize: width, stride: 1)),
      channels: channels)
  }

  @Test(arguments: [1, 5, 33, 150], [WindowAxis.Padding.same, .valid])
  func agreesWithReference(channels: Int, padding: WindowAxis.Padding) throws {
    // Windows of some and of all columns.
    for width in [4, 7] { try agrees(channels: channels, width: width, padding: padding) }
  }

  private func agrees(channels: Int, width: Int, padding: WindowAxis.Padding) throws {
    var random = SplitMix64(seed: 73)
    let geometry = try geometry(channels: channels, width: width, padding)
    let input = (0..<2 * 9 * 7 * channels).map { _ in Int8.random(in: -128...127, using: &random) }
    let count = 2 * geometry.rows.outputSize * geometry.columns.outputSize * channels
    let bytes = input.map { UInt8(bitPattern: $0) }

    var signed = [Int8](repeating: 0, count: count)
    var signedSpan = signed.mutableSpan
    pool2D(
      geometry, input: input.span, reduction: IntegerAverage<Int8>(activation: -60...70),
      into: &signedSpan)
    var unsigned = [UInt8](repeating: 0, count: count)
    var unsignedSpan = unsigned.mutableSpan
    pool2D(
      geometry, input: bytes.span, reduction: IntegerAverage<UInt8>(activation: 30...200),
      into: &unsignedSpan)

    for (isSigned, activation) in [(true, -60...70), (false, 30...200)]
      as [(Bool, ClosedRange<Int32>)]
    {
      let pool = try #require(
        ByteAveragePool2D(geometry, isSigned: isSigned, activation: activation))
      var output = [UInt8](repeating: 0xEE, count: count)
      var results = output.mutableSpan
      pool.run(input: bytes.span, into: &results, workers: WorkerPool(threadCount: 2))
      #expect(output == (isSigned ? signed.map { UInt8(bitPattern: $0) } : unsigned))
    }
  }
}
