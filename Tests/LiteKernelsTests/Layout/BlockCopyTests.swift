import LiteKernels
import LiteTestSupport
import Testing

@Suite struct BlockCopyTests {
  @Test(arguments: 1...40)
  func copiesBlocksOfEverySize(byteCount: Int) {
    var generator = SplitMix64(seed: UInt64(byteCount))
    let (count, from, to) = (5, byteCount + 3, byteCount + 5)
    let source = (0..<count * from + 7).map { _ in UInt8.random(in: 1...255, using: &generator) }
    var destination = [UInt8](repeating: 0, count: count * to + 9)
    var expected = destination
    for block in 0..<count {
      for byte in 0..<byteCount {
        expected[4 + block * to + byte] = source[2 + block * from + byte]
      }
    }
    var bytes = destination.mutableSpan
    BlockCopy(count: count, byteCount: byteCount, sourceStride: from, destinationStride: to)
      .run(from: source.span, at: 2, to: &bytes, at: 4)
    #expect(destination == expected)
  }

  @Test func repeatsABlock() {
    let source: [UInt8] = [1, 2, 3]
    var destination = [UInt8](repeating: 0, count: 9)
    var bytes = destination.mutableSpan
    BlockCopy(count: 3, byteCount: 3, sourceStride: 0, destinationStride: 3)
      .run(from: source.span, at: 0, to: &bytes, at: 0)
    #expect(destination == [1, 2, 3, 1, 2, 3, 1, 2, 3])
  }

  @Test func walksBackwards() {
    let source: [UInt8] = [1, 2, 3, 4, 5, 6]
    var destination = [UInt8](repeating: 0, count: 6)
    var bytes = destination.mutableSpan
    BlockCopy(count: 3, byteCount: 2, sourceStride: -2, destinationStride: 2)
      .run(from: source.span, at: 4, to: &bytes, at: 0)
    #expect(destination == [5, 6, 3, 4, 1, 2])
  }
}
