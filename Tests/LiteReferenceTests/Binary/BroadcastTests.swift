import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The index of the operand's element that stands at some coordinates of the output.
private func index(of coordinates: [Int], in shape: Shape) -> Int {
  let missing = coordinates.count - shape.rank
  return zip(shape.dimensions, coordinates.dropFirst(missing)).reduce(0) { index, axis in
    index * axis.0 + (axis.0 == 1 ? 0 : axis.1)
  }
}

/// Every pair of operand indices, one for each element of the output, restated from NumPy's
/// rules one element at a time.
private func naivePairs(_ first: Shape, _ second: Shape, output: Shape) -> [[Int]] {
  (0..<output.elementCount).map { element in
    var rest = element
    var coordinates: [Int] = []
    for dimension in output.dimensions.reversed() {
      coordinates.insert(rest % dimension, at: 0)
      rest /= dimension
    }
    return [index(of: coordinates, in: first), index(of: coordinates, in: second)]
  }
}

@Suite struct BroadcastTests {
  /// Operand shapes that go together, of ranks up to 8.
  static let shapes: [(Shape, Shape)] = {
    var random = SplitMix64(seed: 0x5EED)
    return (0..<300).compactMap { _ in
      let rank = Int.random(in: 0...8, using: &random)
      let output = (0..<rank).map { _ in Int.random(in: 0...9, using: &random) / 3 }
      func operand() -> [Int] {
        let kept = output.map { Int.random(in: 0...2, using: &random) == 0 ? 1 : $0 }
        return Array(kept.dropFirst(Int.random(in: 0...2, using: &random)))
      }
      guard let first = try? Shape(operand()), let second = try? Shape(operand()) else {
        return nil
      }
      return (first, second)
    }
  }()

  @Test func pairsWhatNumPyPairs() throws {
    for (first, second) in BroadcastTests.shapes {
      let dimensions = try #require(BroadcastPlan.outputDimensions(first, second))
      let output = try Shape(dimensions)
      let plan = BroadcastPlan(first, second, output: output)
      var pairs = [SIMD2<Int>](repeating: [-1, -1], count: output.elementCount)
      let (a, b) = (Array(0..<first.elementCount), Array(0..<second.elementCount))
      var span = pairs.mutableSpan
      broadcast(a.span, b.span, into: &span, plan: plan) { SIMD2($0, $1) }
      let expected = naivePairs(first, second, output: output)
      #expect(pairs.map { [$0.x, $0.y] } == expected, "\(first) and \(second)")
    }
  }

  @Test(
    arguments: [
      ([2, 3], [3], BroadcastPlan.Row.elementwise, 3, 2),
      ([2, 3], [2, 3], .elementwise, 6, 1),
      ([2, 3], [], .secondRepeats, 6, 1),
      ([1, 1], [4, 5], .firstRepeats, 20, 1),
      ([2, 3, 1], [2, 3, 4], .firstRepeats, 4, 6),
      ([2, 1, 3, 4], [1, 5, 3, 4], .elementwise, 12, 10),
      ([], [1], .elementwise, 1, 1),
      ([0, 3], [1, 3], .elementwise, 3, 0),
    ] as [([Int], [Int], BroadcastPlan.Row, Int, Int)])
  func joinsAxes(
    _ first: [Int], _ second: [Int], row: BroadcastPlan.Row, length: Int, count: Int
  ) throws {
    let (first, second) = (try Shape(first), try Shape(second))
    let output = try Shape(try #require(BroadcastPlan.outputDimensions(first, second)))
    let plan = BroadcastPlan(first, second, output: output)
    #expect(plan.row == row)
    #expect(plan.rowLength == length)
    #expect(plan.rowCount == count)
  }

  @Test(arguments: [([2], [3]), ([0], [2]), ([2, 1, 3], [4, 3, 2])] as [([Int], [Int])])
  func findsShapesThatDoNotGoTogether(_ first: [Int], _ second: [Int]) throws {
    #expect(try BroadcastPlan.outputDimensions(Shape(first), Shape(second)) == nil)
  }
}
