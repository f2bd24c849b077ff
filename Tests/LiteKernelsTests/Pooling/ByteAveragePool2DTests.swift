import LiteExecution
import LiteKernels
import LiteReference
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

  @Test(arguments: [255, 256, 300, 1000])
  func sharesTheChannelsOfLargeWindows(channels: Int) throws {
    let geometry = PoolingGeometry(
      batches: 1, rows: try #require(WindowAxis(.valid, inputSize: 9, filterSize: 9, stride: 1)),
      columns: try #require(WindowAxis(.valid, inputSize: 10, filterSize: 9, stride: 1)),
      channels: channels)
    for threads in [1, 2, 3, 7] { try agrees(geometry, threads: threads) }
  }

  private func agrees(channels: Int, width: Int, padding: WindowAxis.Padding) throws {
    try agrees(geometry(channels: channels, width: width, padding), threads: 2)
  }

  private func agrees(_ geometry: PoolingGeometry, threads: Int) throws {
    var random = SplitMix64(seed: 73)
    let (rows, columns) = (geometry.rows, geometry.columns)
    let input = (0..<geometry.batches * rows.inputSize * columns.inputSize * geometry.channels)
      .map { _ in Int8.random(in: -128...127, using: &random) }
    let count = geometry.batches * rows.outputSize * columns.outputSize * geometry.channels
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
      pool.run(input: bytes.span, into: &results, workers: WorkerPool(threadCount: threads))
      #expect(output == (isSigned ? signed.map { UInt8(bitPattern: $0) } : unsigned))
    }
  }
}
