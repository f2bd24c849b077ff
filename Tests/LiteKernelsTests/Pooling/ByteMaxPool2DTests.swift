import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast maximum of windows against the reference loop, on every instruction set of the
/// machine.
@Suite struct ByteMaxPool2DTests {
  @Test(arguments: InstructionSet.available, [1, 17, 64, 130])
  func agreesWithReference(_ set: InstructionSet, channels: Int) throws {
    var random = SplitMix64(seed: 71)
    for padding in [WindowAxis.Padding.same, .valid] {
      let rows = try #require(WindowAxis(padding, inputSize: 9, filterSize: 3, stride: 2))
      let columns = try #require(WindowAxis(padding, inputSize: 7, filterSize: 2, stride: 1))
      let geometry = PoolingGeometry(batches: 2, rows: rows, columns: columns, channels: channels)
      let input = (0..<2 * 9 * 7 * channels).map { _ in Int8.random(in: -128...127, using: &random)
      }
      let count = 2 * rows.outputSize * columns.outputSize * channels
      var expected = [Int8](repeating: 0, count: count)
      var expectedSpan = expected.mutableSpan
      pool2D(
        geometry, input: input.span, reduction: Maximum<Int8>(activation: -100...90),
        into: &expectedSpan)
      let pool = ByteMaxPool2D(
        geometry, isSigned: true, activation: -100...90,
        microkernels: Microkernels.table(for: set))
      var output = [UInt8](repeating: 0xEE, count: count)
      var results = output.mutableSpan
      let bytes = input.map { UInt8(bitPattern: $0) }
      pool.run(input: bytes.span, into: &results, workers: WorkerPool(threadCount: 2))
      #expect(output.map { Int8(bitPattern: $0) } == expected)
    }
  }
}
