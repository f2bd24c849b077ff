import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// Fast reductions of plain elements give what the plain loops give, bit for bit.
@Suite struct ElementReductionTests {
  private static let pool = WorkerPool(threadCount: 3)

  @Test(arguments: [
    ([40, 33], [1]), ([7, 1], [1]), ([1, 70_000], [1]), ([4_000, 5], [1]), ([9, 8, 7], [1, 2]),
    ([33, 40], [0]), ([3, 5, 18], [1]), ([6, 4, 1], [1]), ([1, 3, 2_100], [1]),
    ([70_000, 3], [0]), ([2, 64, 64, 32], [2]), ([2, 9, 9, 16], [1, 2]),
  ])
  func agreesWithTheReference(_ dimensions: [Int], _ axes: [Int]) throws {
    let shape = try Shape(dimensions)
    let plan = ReductionPlan(shape, reducing: axes)
    // A single row of results is one reduced row, or one kept row.
    guard let fast = ElementReduction(plan) else {
      #expect(!plan.isSimple)
      return
    }
    var random = SplitMix64(seed: 37)
    let floats = (0..<shape.elementCount).map { i in
      i % 97 == 0 ? -0.0 : i % 1_009 == 0 ? .nan : Float.random(in: -1.2...1.2, using: &random)
    }
    let words = floats.indices.map { i in
      i % 61 == 0 ? Int32.min : Int32(truncatingIfNeeded: random.next())
    }
    for workers in [WorkerPool.serial, Self.pool] {
      expect(
        floats, plan, { productFloat32($0, into: &$1, plan: plan) },
        { fast.product($0, into: &$1, workers: workers) }, { $0.isNaN ? 0 : $0.bitPattern })
      expect(
        words, plan, { sumInteger($0, into: &$1, plan: plan) },
        { fast.sum($0, into: &$1, workers: workers) }, { $0 })
      for extremum in [Extremum.maximum, .minimum] {
        expect(
          words, plan, { extremum.reduceIntegers($0, into: &$1, plan: plan) },
          { fast.extremum(extremum, $0, into: &$1, workers: workers) }, { $0 })
      }
    }
  }

  @Test func refusesAxesThatAreNotContiguous() throws {
    #expect(ElementReduction(ReductionPlan(try Shape([3, 4, 5]), reducing: [0, 2])) == nil)
  }

  private func expect<Element: Numeric & BitwiseCopyable, Key: Equatable>(
    _ input: [Element], _ plan: ReductionPlan,
    _ reference: (Span<Element>, inout MutableSpan<Element>) -> Void,
    _ fast: (Span<Element>, inout MutableSpan<Element>) -> Void, _ key: (Element) -> Key
  ) {
    var expected = [Element](repeating: 7, count: plan.outputCount)
    var expectedSpan = expected.mutableSpan
    reference(input.span, &expectedSpan)
    var found = [Element](repeating: 9, count: plan.outputCount)
    var foundSpan = found.mutableSpan
    fast(input.span, &foundSpan)
    #expect(found.map(key) == expected.map(key))
  }
}
