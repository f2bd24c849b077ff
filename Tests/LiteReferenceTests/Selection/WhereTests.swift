import LiteReference
import LiteTestSupport
import Testing

@Suite struct WhereTests {
  /// The elements that are not 0, against a search of every index.
  @Test(arguments: [[7], [70_000], [3, 5], [4, 1], [2, 3, 4, 5], [1, 0, 3], [0]], [1, 2, 9])
  func findsWhatIsNotZero(_ dimensions: [Int], _ rarity: Int) {
    var random = SplitMix64(seed: 5)
    let count = dimensions.reduce(1, *)
    let elements = (0..<count).map { _ in
      Int.random(in: 0..<rarity, using: &random) == 0
        ? Float.random(in: -1...1, using: &random) : -0.0
    }
    var expected: [Int64] = []
    var index = 0
    forEachIndex(of: dimensions) { indices in
      if elements[index] != 0 { expected += indices.map(Int64.init) }
      index += 1
    }
    let found = countSet(elements.span)
    #expect(found * dimensions.count == expected.count)
    for extra in [0, -1, 1] where expected.count + extra >= 0 {
      var output = [Int64](repeating: -7, count: expected.count + extra)
      var span = output.mutableSpan
      indicesOfSet(elements.span, dimensions: dimensions.span, into: &span)
      let whole = min(output.count / dimensions.count * dimensions.count, expected.count)
      #expect(Array(output[..<whole]) == Array(expected[..<whole]))
    }
  }

  @Test func countsElementsOfEveryWidth() {
    #expect(countSet(([0, 1, 255, 0] as [UInt8]).span) == 2)
    #expect(countSet(([0, 1 << 63] as [UInt64]).span) == 1)
    #expect(countSet(([.nan, -0.0, 0, .infinity] as [Float]).span) == 2)
  }
}
