import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

@Suite struct GatherTests {
  /// Of few outer slices, and of so many that they are done index by index, some at a time.
  @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 20, 32, 33, 95, 96, 97], [3, 1100])
  func picksBlocks(byteCount: Int, outerCount: Int) {
    var generator = SplitMix64(seed: UInt64(byteCount))
    let layout = GatherLayout(
      batches: 2, outerCount: outerCount, axisCount: 5, indexCount: 4, blockCount: byteCount)
    let source = (0..<2 * outerCount * 5 * byteCount).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    let indices = (0..<8).map { _ in Int32.random(in: 0..<5, using: &generator) }
    var expected: [UInt8] = []
    forEachIndex(of: [2, outerCount, 4, byteCount]) { index in
      let picked = Int(indices[index[0] * 4 + index[2]])
      expected.append(
        source[
          offset(of: [index[0], index[1], picked, index[3]], in: [2, outerCount, 5, byteCount])])
    }
    var destination = [UInt8](repeating: 0, count: expected.count)
    var bytes = destination.mutableSpan
    gather(layout, byteWidth: 1, indices: indices.span, from: source.span, to: &bytes)
    #expect(destination == expected)
  }

  @Test func picksPackedElements() {
    let source: [UInt8] = [0x21, 0x43, 0x65]
    let layout = GatherLayout(batches: 1, outerCount: 2, axisCount: 3, indexCount: 3, blockCount: 1)
    var destination: [UInt8] = [0, 0, 0]
    var bytes = destination.mutableSpan
    gather(
      layout, packing: .int4, indices: ([2, 0, 0] as [Int64]).span, from: source.span, to: &bytes)
    #expect(destination == [0x13, 0x61, 0x44])
  }

  @Test func findsIndicesOutsideTheAxis() {
    #expect(firstIndex(outside: 0..<3, in: ([0, 2, 3, -1] as [Int32]).span) == 3)
    #expect(firstIndex(outside: 0..<3, in: ([0, -1] as [Int16]).span) == -1)
    #expect(firstIndex(outside: 0..<3, in: ([0, 1, 2] as [Int64]).span) == nil)
    #expect(firstIndex(outside: 0..<0, in: ([0] as [Int32]).span) == 0)
  }
}
