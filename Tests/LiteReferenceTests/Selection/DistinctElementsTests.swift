import LiteReference
import LiteTestSupport
import Testing

@Suite struct DistinctElementsTests {
  /// Few and many distinct elements, at regular distances and at random.
  @Test(arguments: [1, 3, 200, 5_000, 1 << 40], [1, 1 << 20, 1 << 44] as [UInt64])
  func agreesWithASearch(_ range: Int, _ distance: UInt64) {
    var random = SplitMix64(seed: 9)
    expect(
      (0..<3_000).map { _ in UInt64.random(in: 0..<UInt64(range), using: &random) &* distance })
    expect((0..<3_000).map { UInt64($0 % range) &* distance })
  }

  /// Keys that begin in one slot of a table of any size: their products with the odd constant of the
  /// table differ in the low bits alone.
  @Test func findsKeysThatCollide() {
    var inverse: UInt64 = 1
    for _ in 0..<6 { inverse = inverse &* (2 &- 0x9E37_79B9_7F4A_7C15 &* inverse) }
    let keys = (0..<1_000).map { i in
      let mixed = UInt64(i) &* inverse
      return mixed ^ (mixed &>> 32)
    }
    expect(keys + keys.reversed())
  }

  private func expect(_ keys: [UInt64]) {
    var places: [Int] = []
    var known: [UInt64: Int] = [:]
    let indices = keys.enumerated().map { place, key in
      if let index = known[key] { return index }
      known[key] = places.count
      places.append(place)
      return places.count - 1
    }
    let distinct = DistinctElements(keys.span) { $0 }
    #expect(distinct.places == places)
    #expect(distinct.indices == indices)
  }
}
