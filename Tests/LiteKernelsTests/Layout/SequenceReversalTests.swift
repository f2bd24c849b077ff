import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

@Suite struct SequenceReversalTests {
  /// Sequences that are reversed in blocks, against the plain loop.
  @Test(
    arguments: [
      (1, 4, 1, 6, 5), (2, 3, 4, 5, 1), (3, 5, 2, 4, 16), (1, 16, 1, 2, 40), (2, 1, 3, 1, 2),
      (0, 3, 1, 2, 4), (1, 7, 1, 9, 1),
    ], [false, true])
  func agreesWithTheReference(_ extents: (Int, Int, Int, Int, Int), _ runsAlongFirst: Bool) {
    let reversal = SequenceReversal(
      outer: extents.0, first: extents.1, middle: extents.2, second: extents.3, inner: extents.4,
      runsAlongFirst: runsAlongFirst)
    var random = SplitMix64(seed: 19)
    let (longest, batch) = runsAlongFirst ? (extents.1, extents.3) : (extents.3, extents.1)
    let lengths = (0..<batch).map { i in
      i == 0 ? 0 : i == 1 ? longest : Int.random(in: 0...longest, using: &random)
    }
    let count = extents.0 * extents.1 * extents.2 * extents.3 * extents.4
    let elements = (0..<count).map { _ in UInt32.random(in: 0...(.max), using: &random) }
    var expected = [UInt32](repeating: 1, count: count)
    var expectedSpan = expected.mutableSpan
    reversal.run(elements.span, lengths: lengths.span, into: &expectedSpan)
    let bytes = elements.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    var output = [UInt8](repeating: 7, count: 4 * count)
    var span = output.mutableSpan
    reversal.runBlocks(bytes.span, byteWidth: 4, into: &span) { lengths[$0] }
    #expect(
      output
        == expected.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
  }
}
