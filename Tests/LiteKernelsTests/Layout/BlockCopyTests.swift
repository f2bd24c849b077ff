import LiteKernels
import LiteTestSupport
import Testing

@Suite struct BlockCopyTests {
  @Test(arguments: [Array(1...40), [63, 64, 65, 95, 96, 97, 255, 256, 257]].flatMap { $0 })
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

  /// Words in the opposite order, along the last axis or both, by whole vectors and one by one.
  @Test(arguments: [8, 16, 32, 64, 128], [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 33])
  func reversesRows(bitWidth: Int, columns: Int) {
    let (rows, width) = (5, bitWidth / 8)
    let source = (0..<rows * columns * width).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    for reversesRows in [false, true] {
      let copy = StridedCopy(
        [
          .init(
            count: rows, sourceStride: reversesRows ? -columns : columns,
            destinationStride: columns + 2),
          .init(count: columns, sourceStride: -1, destinationStride: 1),
        ], bitWidth: bitWidth, sourceOffset: (reversesRows ? rows * columns : columns) - 1)
      var destination = [UInt8](repeating: 0, count: rows * (columns + 2) * width)
      var bytes = destination.mutableSpan
      copy.run(from: source.span, to: &bytes)
      for row in 0..<rows {
        let from = (reversesRows ? rows - 1 - row : row) * columns
        for column in 0..<columns + 2 {
          let place = (row * (columns + 2) + column) * width
          let word = (from + columns - 1 - column) * width
          let expected =
            column < columns
            ? Array(source[word..<word + width]) : [UInt8](repeating: 0, count: width)
          #expect(Array(destination[place..<place + width]) == expected)
        }
      }
    }
  }

  /// Every second word, where nothing may be read behind the last one.
  @Test(arguments: [8, 16, 32, 64, 128], [1, 2, 3, 4, 5, 8, 9, 16, 17, 33])
  func copiesEverySecondWord(bitWidth: Int, columns: Int) {
    let (rows, width) = (3, bitWidth / 8)
    for offset in [0, 1] {
      let source = (0..<(rows * 2 * columns - 1 + offset) * width).map {
        UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8)
      }
      let copy = StridedCopy(
        [
          .init(count: rows, sourceStride: 2 * columns, destinationStride: columns + 1),
          .init(count: columns, sourceStride: 2, destinationStride: 1),
        ], bitWidth: bitWidth, sourceOffset: offset)
      var destination = [UInt8](repeating: 0, count: rows * (columns + 1) * width)
      var bytes = destination.mutableSpan
      copy.run(from: source.span, to: &bytes)
      let expected = (0..<rows).flatMap { row in
        (0..<columns).flatMap { column in
          let word = (2 * (row * columns + column) + offset) * width
          return source[word..<word + width]
        } + [UInt8](repeating: 0, count: width)
      }
      #expect(destination == expected)
    }
  }
}
