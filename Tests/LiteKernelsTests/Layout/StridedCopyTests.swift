import LiteExecution
import LiteKernels
import LiteTestSupport
import Testing

/// The elements of an array of some width as codes of at most 8 bytes each.
private func codes(_ bytes: [UInt8], bitWidth: Int, count: Int) -> [UInt64] {
  (0..<count).map { index in
    if bitWidth < 8 {
      let bit = index * bitWidth
      return UInt64(bytes[bit / 8] >> UInt8(bit % 8)) & (1 << UInt64(bitWidth) - 1)
    }
    let width = bitWidth / 8
    // Of an element of 16 bytes, the halves are told apart by a factor.
    return (0..<width).reduce(0) { $0 &* 257 &+ UInt64(bytes[index * width + $1]) }
  }
}

@Suite struct StridedCopyTests {
  @Test(arguments: [2, 4, 8, 16, 32, 64, 128])
  func permutesAndSlicesLikeNestedLoops(bitWidth: Int) {
    var generator = SplitMix64(seed: UInt64(bitWidth))
    for _ in 0..<200 {
      let rank = Int.random(in: 0...5, using: &generator)
      let dimensions = (0..<rank).map { _ in
        [1, 2, 3, 4, 8, 17].randomElement(using: &generator) ?? 1
      }
      let begins = dimensions.map { Int.random(in: 0..<$0, using: &generator) }
      let counts = zip(dimensions, begins).map { Int.random(in: 1...($0 - $1), using: &generator) }
      let order = (0..<rank).shuffled(using: &generator)
      let total = dimensions.reduce(1, *)
      let source = (0..<(total * bitWidth + 7) / 8).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }

      let outer = order.map { counts[$0] }
      var expected: [UInt64] = []
      let input = codes(source, bitWidth: bitWidth, count: total)
      forEachIndex(of: outer) { index in
        var place = begins
        for (axis, from) in order.enumerated() { place[from] += index[axis] }
        expected.append(input[offset(of: place, in: dimensions)])
      }

      let strides = (0..<rank).map { dimensions[($0 + 1)...].reduce(1, *) }
      let axes = order.indices.map { axis in
        StridedCopy.Axis(
          count: outer[axis], sourceStride: strides[order[axis]],
          destinationStride: outer[(axis + 1)...].reduce(1, *))
      }
      let copy = StridedCopy(
        axes, bitWidth: bitWidth, sourceOffset: zip(begins, strides).reduce(0) { $0 + $1.0 * $1.1 })
      let count = outer.reduce(1, *)
      var destination = [UInt8](repeating: 0, count: (count * bitWidth + 7) / 8)
      var bytes = destination.mutableSpan
      copy.run(from: source.span, to: &bytes)
      #expect(
        codes(destination, bitWidth: bitWidth, count: count) == expected,
        "\(dimensions) \(begins) \(counts) \(order)")
    }
  }

  /// Matrices around the tiles and squares of a transposition, with strides that share places of
  /// the cache.
  @Test(arguments: [8, 16, 32, 64])
  func turnsMatrices(bitWidth: Int) {
    let width = bitWidth / 8
    var generator = SplitMix64(seed: UInt64(bitWidth))
    for rows in [1, 2, 3, 4, 7, 8, 15, 16, 17, 64, 65, 130, 2048 / width, 4096 / width] {
      for columns in [1, 2, 3, 4, 8, 15, 16, 31, 64, 100, 129, 2048 / width] {
        let source = (0..<rows * columns * width).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        let copy = StridedCopy(
          [
            StridedCopy.Axis(count: columns, sourceStride: 1, destinationStride: rows),
            StridedCopy.Axis(count: rows, sourceStride: columns, destinationStride: 1),
          ], bitWidth: bitWidth)
        var destination = [UInt8](repeating: 0, count: source.count)
        var bytes = destination.mutableSpan
        copy.run(from: source.span, to: &bytes)
        var expected = destination
        for row in 0..<rows {
          for column in 0..<columns {
            for byte in 0..<width {
              expected[(column * rows + row) * width + byte] =
                source[(row * columns + column) * width + byte]
            }
          }
        }
        let isTurned = destination == expected
        #expect(isTurned, "\(rows) by \(columns)")
      }
    }
  }

  /// Arrays that are large enough to be cut into tasks, along any axis.
  @Test(arguments: [8, 16, 32, 64], [2, 3, 8])
  func copiesTheSameOnSeveralThreads(bitWidth: Int, threadCount: Int) {
    var generator = SplitMix64(seed: UInt64(bitWidth + threadCount))
    let workers = WorkerPool(threadCount: threadCount)
    for _ in 0..<40 {
      let rank = Int.random(in: 1...4, using: &generator)
      var dimensions = (0..<rank).map { _ in
        [1, 2, 3, 7, 16, 33].randomElement(using: &generator) ?? 1
      }
      let others = dimensions.reduce(1, *)
      let longest = Int.random(in: 0..<rank, using: &generator)
      dimensions[longest] *= max(
        1, Int.random(in: 20_000...300_000, using: &generator) * 8 / bitWidth / others)
      let order = (0..<rank).shuffled(using: &generator)
      let outer = order.map { dimensions[$0] }
      let strides = (0..<rank).map { dimensions[($0 + 1)...].reduce(1, *) }
      let axes = order.indices.map { axis in
        StridedCopy.Axis(
          count: outer[axis], sourceStride: strides[order[axis]],
          destinationStride: outer[(axis + 1)...].reduce(1, *))
      }
      let copy = StridedCopy(axes, bitWidth: bitWidth)
      let byteCount = dimensions.reduce(1, *) * bitWidth / 8
      let source = (0..<byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var expected = [UInt8](repeating: 0, count: byteCount)
      var expectedSpan = expected.mutableSpan
      copy.run(from: source.span, to: &expectedSpan)
      var destination = [UInt8](repeating: 0, count: byteCount)
      var bytes = destination.mutableSpan
      copy.run(from: source.span, to: &bytes, workers: workers)
      #expect(destination == expected, "\(dimensions) \(order)")
    }
  }

  @Test func visitsTheSourcesInOrder() {
    let copy = StridedCopy(
      [
        StridedCopy.Axis(count: 2, sourceStride: 0, destinationStride: 3),
        StridedCopy.Axis(count: 3, sourceStride: -2, destinationStride: 1),
      ],
      bitWidth: 8, sourceOffset: 5)
    var visited: [Int] = []
    copy.forEachSource { visited.append($0) }
    #expect(visited == [5, 3, 1, 5, 3, 1])
  }

  @Test func copiesNothingAlongAnEmptyAxis() {
    let copy = StridedCopy(
      [
        StridedCopy.Axis(count: 0, sourceStride: 4, destinationStride: 4),
        StridedCopy.Axis(count: 4, sourceStride: 1, destinationStride: 1),
      ],
      bitWidth: 32)
    var destination: [UInt8] = []
    var bytes = destination.mutableSpan
    let source: [UInt8] = []
    copy.run(from: source.span, to: &bytes)
    #expect(destination.isEmpty)
  }

  @Test(arguments: [2, 4, 8, 32])
  func joinsAndSplitsSlabs(bitWidth: Int) {
    let (outer, inner, counts) = (3, 5, [1, 4, 2])
    let total = counts.reduce(0, +)
    let byteCount = { (elements: Int) in (elements * bitWidth + 7) / 8 }
    var generator = SplitMix64(seed: 7)
    let parts = counts.map { count in
      (0..<byteCount(outer * count * inner)).map { _ in UInt8.random(in: 0...255, using: &generator)
      }
    }
    var joined = [UInt8](repeating: 0, count: byteCount(outer * total * inner))
    var start = 0
    for (part, count) in zip(parts, counts) {
      let slab = StridedCopy.Slab(
        outer: outer, total: total, inner: inner, indices: start..<start + count)
      var bytes = joined.mutableSpan
      StridedCopy(to: slab, bitWidth: bitWidth).run(from: part.span, to: &bytes)
      start += count
    }
    start = 0
    for (part, count) in zip(parts, counts) {
      let slab = StridedCopy.Slab(
        outer: outer, total: total, inner: inner, indices: start..<start + count)
      var split = [UInt8](repeating: 0, count: part.count)
      var bytes = split.mutableSpan
      StridedCopy(from: slab, bitWidth: bitWidth).run(from: joined.span, to: &bytes)
      let elements = outer * count * inner
      #expect(
        codes(split, bitWidth: bitWidth, count: elements)
          == codes(part, bitWidth: bitWidth, count: elements))
      start += count
    }
  }
}
