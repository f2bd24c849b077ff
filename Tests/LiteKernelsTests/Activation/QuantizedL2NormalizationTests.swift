import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The normalization of rows of 8-bit elements against the reference loops, byte for byte, on every
/// instruction set of the machine.
@Suite struct QuantizedL2NormalizationTests {
  @Test(arguments: InstructionSet.available, [1, 2, 15, 16, 17, 100, 1024, 70_000])
  func agreesWithTheReference(_ set: InstructionSet, depth: Int) throws {
    var random = SplitMix64(seed: 96)
    // From rows of the zero point alone, whose length is 0, to all values.
    for (span, zeroPoint) in [(0, 7), (0, 8), (1, 7), (5, 9), (60, 0), (255, 128), (255, 255)] {
      let lowest = min(7, 255 - span)
      let bytes = (0..<4 * depth).map { _ in
        UInt8(Int.random(in: lowest...lowest + span, using: &random))
      }
      let zeroPoint = Int32(zeroPoint)
      try expect(bytes, depth, zeroPoint, set) {
        l2NormalizationUInt8($0, depth: depth, zeroPoint: zeroPoint, into: &$1)
      }
      let signed = bytes.map { Int8(truncatingIfNeeded: Int($0) - 128) }
      try expect(signed, depth, zeroPoint - 128, set) {
        l2NormalizationInt8($0, depth: depth, zeroPoint: zeroPoint - 128, into: &$1)
      }
    }
  }

  /// Zero points that no element has are left to the reference, and rows of no elements.
  @Test func leavesTheRest() {
    for (depth, zeroPoint) in [(4, 300), (4, -1), (0, 3)] as [(Int, Int32)] {
      let normalization = QuantizedL2Normalization(
        depth: depth, zeroPoint: zeroPoint, range: 0...255, microkernels: Microkernels.table)
      #expect(normalization == nil)
    }
  }

  private func expect<Value: IntegerElement>(
    _ input: [Value], _ depth: Int, _ zeroPoint: Int32, _ set: InstructionSet,
    _ reference: (Span<Value>, inout MutableSpan<Value>) -> Void
  ) throws {
    var expected = [Value](repeating: 9, count: input.count)
    var expectedSpan = expected.mutableSpan
    reference(input.span, &expectedSpan)
    let normalization = try #require(
      QuantizedL2Normalization(
        depth: depth, zeroPoint: zeroPoint, range: Int32(Value.min)...Int32(Value.max),
        microkernels: Microkernels.table(for: set)))
    for threads in 1...2 {
      var found = [Value](repeating: 7, count: input.count)
      var foundSpan = found.mutableSpan
      normalization.run(input.span, into: &foundSpan, workers: WorkerPool(threadCount: threads))
      #expect(found == expected, "rows of \(depth)")
    }
  }
}
