import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The logarithm of the softmax of 8-bit values, through tables, against the reference loops.
@Suite struct QuantizedLogSoftmaxTests {
  @Test(
    arguments: [1, 2, 31, 32, 100, 1001, 20_000], [0.0003, 0.01, 0.07, 0.4, 3, 500] as [Float])
  func agreesWithTheReference(depth: Int, scale: Float) {
    var random = SplitMix64(seed: 94)
    let scaling = LogSoftmaxScaling(scale: scale)
    for span in [0, 3, 40, 255] {
      let lowest = Int.random(in: 0...255 - span, using: &random)
      let bytes = (0..<5 * depth).map { _ in
        UInt8(Int.random(in: lowest...lowest + span, using: &random))
      }
      let signed = bytes.map { Int8(truncatingIfNeeded: Int($0) - 128) }
      expect(signed, depth, scaling) {
        logSoftmaxInt8($0, depth: depth, scaling: scaling, into: &$1)
      }
      expect(bytes, depth, scaling) {
        logSoftmaxUInt8($0, depth: depth, scaling: scaling, into: &$1)
      }
    }
  }

  /// Rows of every pair of two elements, of which there are tables.
  @Test(arguments: [0.0003, 0.01, 0.07, 0.4, 3, 500] as [Float])
  func agreesForEveryPair(scale: Float) {
    let scaling = LogSoftmaxScaling(scale: scale)
    let bytes = (0..<1 << 16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    expect(bytes.map { Int8(bitPattern: $0) }, 2, scaling) {
      logSoftmaxInt8($0, depth: 2, scaling: scaling, into: &$1)
    }
    expect(bytes, 2, scaling) { logSoftmaxUInt8($0, depth: 2, scaling: scaling, into: &$1) }
  }

  private func expect<Value: IntegerElement>(
    _ input: [Value], _ depth: Int, _ scaling: LogSoftmaxScaling,
    _ reference: (Span<Value>, inout MutableSpan<Value>) -> Void
  ) {
    var expected = [Value](repeating: 9, count: input.count)
    var expectedSpan = expected.mutableSpan
    reference(input.span, &expectedSpan)
    let softmax = QuantizedLogSoftmax(depth: depth, scaling: scaling)
    for threads in 1...2 {
      var found = [Value](repeating: 7, count: input.count)
      var foundSpan = found.mutableSpan
      softmax.run(input.span, into: &foundSpan, workers: WorkerPool(threadCount: threads))
      #expect(found == expected, "rows of \(depth)")
    }
  }
}
