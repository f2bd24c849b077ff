import LiteKernels
import LiteTestSupport
import Testing

@Suite struct SpaceToBatchTests {
  @Test func dealsPixelsAndCollectsThem() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<100 {
      let batches = Int.random(in: 1...2, using: &generator)
      let (blockHeight, blockWidth) = (
        Int.random(in: 1...3, using: &generator), Int.random(in: 1...3, using: &generator)
      )
      let (height, width) = (
        Int.random(in: 1...4, using: &generator), Int.random(in: 1...4, using: &generator)
      )
      let (top, left) = (
        Int.random(in: 0..<blockHeight * height, using: &generator),
        Int.random(in: 0..<blockWidth * width, using: &generator)
      )
      let spaceHeight = Int.random(in: 0...blockHeight * height - top, using: &generator)
      let spaceWidth = Int.random(in: 0...blockWidth * width - left, using: &generator)
      let pixel = Int.random(in: 1...5, using: &generator)
      let layout = SpaceToBatchLayout(
        batches: batches, spaceHeight: spaceHeight, spaceWidth: spaceWidth, height: height,
        width: width, blockHeight: blockHeight, blockWidth: blockWidth, top: top, left: left,
        pixelByteCount: pixel)
      let space = [batches, spaceHeight, spaceWidth, pixel]
      let source = (0..<space.reduce(1, *)).map { _ in UInt8.random(in: 0...200, using: &generator)
      }

      var expected: [UInt8] = []
      forEachIndex(of: [blockHeight, blockWidth, batches, height, width, pixel]) { index in
        let y = index[3] * blockHeight + index[0] - top
        let x = index[4] * blockWidth + index[1] - left
        let isInside = 0..<spaceHeight ~= y && 0..<spaceWidth ~= x
        expected.append(isInside ? source[offset(of: [index[2], y, x, index[5]], in: space)] : 201)
      }
      var dealt = [UInt8](repeating: 0, count: expected.count)
      var dealtBytes = dealt.mutableSpan
      layout.spaceToBatch(from: source.span, to: &dealtBytes, with: FillPattern(201, byteCount: 1))
      #expect(dealt == expected, "\(layout)")

      var collected = [UInt8](repeating: 0, count: source.count)
      var collectedBytes = collected.mutableSpan
      layout.batchToSpace(from: expected.span, to: &collectedBytes)
      #expect(collected == source, "\(layout)")
    }
  }
}
