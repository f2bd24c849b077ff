import LiteExecution
import LiteKernels
import LiteTensor
import LiteTestSupport
import Testing

/// Tiles against the plain rule: `y[i, ...] = x[i mod dimension, ...]`.
@Suite struct TilingTests {
  private static let pool = WorkerPool(threadCount: 3)

  @Test func fixedShapes() throws {
    for (dimensions, multiples) in [
      ([1], [1]), ([1], [300_000]), ([3], [70_001]), ([5], [1]), ([1, 64, 1, 32], [1, 1, 2, 2]),
      ([1, 3, 1], [2, 1, 5]), ([2, 1, 3], [3, 4, 1]), ([1, 1], [7, 9]), ([400, 300], [1, 3]),
      ([700, 100], [5, 1]), ([], []),
    ] {
      for width in [1, 2, 4, 8] { try expectTiles(dimensions, multiples, width) }
    }
  }

  @Test func randomShapes() throws {
    var random = SplitMix64(seed: 77)
    for _ in 0..<200 {
      let rank = Int.random(in: 1...5, using: &random)
      let dimensions = (0..<rank).map { _ in Int.random(in: 1...7, using: &random) }
      let multiples = (0..<rank).map { _ in Int.random(in: 1...3, using: &random) }
      try expectTiles(dimensions, multiples, [1, 2, 4, 8, 16].randomElement(using: &random) ?? 1)
    }
  }

  @Test func emptyTilesAreNone() throws {
    #expect(try Tiling(Shape([2, 0]), multiples: [1, 2], byteWidth: 4) == nil)
    #expect(try Tiling(Shape([2, 3]), multiples: [0, 2], byteWidth: 4) == nil)
  }

  private func expectTiles(_ dimensions: [Int], _ multiples: [Int], _ width: Int) throws {
    let shape = try Shape(dimensions)
    var random = SplitMix64(seed: 5)
    let source = (0..<shape.elementCount * width).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let result = zip(dimensions, multiples).map { $0 * $1 }
    let count = result.reduce(1, *)
    var expected: [UInt8] = []
    expected.reserveCapacity(count * width)
    for index in 0..<count {
      var (rest, element, stride) = (index, 0, 1)
      for axis in dimensions.indices.reversed() {
        element += rest % result[axis] % dimensions[axis] * stride
        rest /= result[axis]
        stride *= dimensions[axis]
      }
      expected += source[element * width..<(element + 1) * width]
    }
    let tiling = try #require(Tiling(shape, multiples: multiples, byteWidth: width))
    for workers in [WorkerPool.serial, Self.pool] {
      var found = [UInt8](repeating: 0, count: count * width)
      var span = found.mutableSpan
      tiling.run(from: source.span, to: &span, workers: workers)
      #expect(found == expected, "\(dimensions) by \(multiples) of \(width) bytes")
    }
  }
}
