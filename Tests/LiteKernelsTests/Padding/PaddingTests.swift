import LiteExecution
import LiteKernels
import LiteTestSupport
import Testing

@Suite struct PaddingTests {
  @Test(arguments: [1, 2, 4, 8, 16])
  func padsLikeNestedLoops(width: Int) {
    var generator = SplitMix64(seed: UInt64(width))
    for _ in 0..<100 {
      let rank = Int.random(in: 0...4, using: &generator)
      let axes = (0..<rank).map { _ in
        Padding.Axis(
          before: Int.random(in: 0...2, using: &generator),
          count: Int.random(in: 0...4, using: &generator),
          after: Int.random(in: 0...2, using: &generator))
      }
      let dimensions = axes.map(\.count)
      let padded = axes.map { $0.before + $0.count + $0.after }
      let source = (0..<dimensions.reduce(width, *)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let element = (0..<width).map { _ in UInt8.random(in: 0...255, using: &generator) }

      var expected: [UInt8] = []
      forEachIndex(of: padded) { index in
        let place = zip(index, axes).map { $0 - $1.before }
        let isInside = zip(place, dimensions).allSatisfy { $0 >= 0 && $0 < $1 }
        let start = isInside ? offset(of: place, in: dimensions) * width : 0
        expected += isInside ? Array(source[start..<start + width]) : element
      }
      var destination = [UInt8](repeating: 0xA5, count: expected.count)
      var bytes = destination.mutableSpan
      Padding(axes, elementByteCount: width)
        .run(from: source.span, to: &bytes, with: FillPattern(element.span))
      #expect(destination == expected, "\(axes)")
    }
  }

  @Test(arguments: [1, 2, 3, 8])
  func threadsWriteWhatOneWrites(count: Int) {
    var generator = SplitMix64(seed: UInt64(96 + count))
    let element: [UInt8] = [1, 2, 3, 4]
    for _ in 0..<20 {
      // Of the outer axes some have one step; the last is long enough for tasks of its steps.
      let axes = (0..<4).map { axis in
        Padding.Axis(
          before: Int.random(in: 0...4, using: &generator) / 2,
          count: axis < 3
            ? Int.random(in: 0...5, using: &generator)
            : Int.random(in: 2000...4000, using: &generator),
          after: Int.random(in: 0...4, using: &generator) / 2)
      }
      let source = (0..<axes.reduce(4) { $0 * $1.count }).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let byteCount = axes.reduce(4) { $0 * ($1.before + $1.count + $1.after) }
      let padding = Padding(axes, elementByteCount: 4)
      var (expected, found) = (
        [UInt8](repeating: 0xA5, count: byteCount), [UInt8](repeating: 0x5A, count: byteCount)
      )
      var one = expected.mutableSpan
      padding.run(from: source.span, to: &one, with: FillPattern(element.span))
      var several = found.mutableSpan
      padding.run(
        from: source.span, to: &several, with: FillPattern(element.span),
        workers: WorkerPool(threadCount: count))
      #expect(found == expected, "\(axes)")
    }
  }

  @Test(arguments: [0, 1], [1, 4])
  func mirrorsLikeNestedLoops(leavingOut border: Int, width: Int) {
    var generator = SplitMix64(seed: UInt64(width * 2 + border))
    for _ in 0..<100 {
      let rank = Int.random(in: 0...4, using: &generator)
      let axes = (0..<rank).map { _ in
        let count = Int.random(in: 1...4, using: &generator)
        return Padding.Axis(
          before: Int.random(in: 0...count - border, using: &generator), count: count,
          after: Int.random(in: 0...count - border, using: &generator))
      }
      let dimensions = axes.map(\.count)
      let source = (0..<dimensions.reduce(width, *)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      var expected: [UInt8] = []
      forEachIndex(of: axes.map { $0.before + $0.count + $0.after }) { index in
        let place = zip(index, axes).map { index, axis in
          let i = index - axis.before
          if i < 0 { return border - 1 - i }
          return i < axis.count ? i : 2 * axis.count - 1 - border - i
        }
        let start = offset(of: place, in: dimensions) * width
        expected += source[start..<start + width]
      }
      var destination = [UInt8](repeating: 0xA5, count: expected.count)
      var bytes = destination.mutableSpan
      MirrorPadding(axes, offset: border, elementByteCount: width).run(
        from: source.span, to: &bytes)
      #expect(destination == expected, "\(axes)")
    }
  }

  @Test func fillsWithLittleEndianIntegers() {
    var destination = [UInt8](repeating: 0, count: 40)
    var bytes = destination.mutableSpan
    FillPattern(-2, byteCount: 2).fill(&bytes, in: 2..<38)
    #expect(destination[..<2] == [0, 0])
    #expect(
      Array(destination[2..<38]) == Array(repeating: [0xFE, 0xFF], count: 18).flatMap(\.self))
    #expect(destination[38...] == [0, 0])
  }

  @Test func fillsLongRangesWithWholeElements() {
    let element: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    for count in [511, 512, 513, 2000] {
      var destination = [UInt8](repeating: 0, count: count * 8 + 8)
      var bytes = destination.mutableSpan
      FillPattern(element.span).fill(&bytes, in: 3..<3 + count * 8)
      let expected = Array(repeating: element, count: count).flatMap(\.self)
      #expect(destination == [0, 0, 0] + expected + [0, 0, 0, 0, 0], "\(count) elements")
    }
  }
}
