import LiteRuntime
import LiteTestSupport
import Testing

@Suite struct MemoryPlannerTests {
  /// Requests of random sizes and lifetimes.
  private func requests(count: Int, seed: UInt64) -> [MemoryPlanner.Request] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let first = Int.random(in: 0..<40, using: &generator)
      let last = first + Int.random(in: 0..<10, using: &generator)
      return MemoryPlanner.Request(
        byteCount: 64 * Int.random(in: 0...50, using: &generator), lifetime: first...last)
    }
  }

  @Test(arguments: 0..<20)
  func neverOverlapsWhatLivesAtTheSameTime(seed: Int) {
    let requests = requests(count: 60, seed: UInt64(seed))
    let plan = MemoryPlanner(requests)
    for (i, a) in requests.enumerated() {
      for (j, b) in requests.enumerated()
      where i < j && a.lifetime.overlaps(b.lifetime) && a.byteCount > 0 && b.byteCount > 0 {
        let isApart =
          plan.offsets[i] + a.byteCount <= plan.offsets[j]
          || plan.offsets[j] + b.byteCount <= plan.offsets[i]
        #expect(isApart, "requests \(i) and \(j) overlap")
      }
      #expect(plan.offsets[i] + a.byteCount <= plan.byteCount)
    }
  }

  @Test func reusesMemoryOfWhatIsNoLongerUsed() {
    let plan = MemoryPlanner([
      .init(byteCount: 640, lifetime: 0...1), .init(byteCount: 640, lifetime: 1...2),
      .init(byteCount: 640, lifetime: 2...3), .init(byteCount: 640, lifetime: 3...4),
    ])
    #expect(plan.byteCount == 1280)
  }

  @Test func placesLargeRequestsAtPages() {
    let large = MemoryPlanner.leastLarge + 64
    let plan = MemoryPlanner(
      [large, 640, large, MemoryPlanner.leastLarge, 64].map {
        .init(byteCount: $0, lifetime: 0...1)
      })
    for index in [0, 2, 3] { #expect(plan.offsets[index] % MemoryPlanner.page == 0) }
    // What is small fits behind the first.
    #expect(plan.offsets[1] == large)
    #expect(plan.byteCount == 2 * (large + MemoryPlanner.page - 64) + MemoryPlanner.leastLarge)
  }

  @Test func needsNoMemoryForNothing() {
    #expect(MemoryPlanner([]).byteCount == 0)
  }
}
