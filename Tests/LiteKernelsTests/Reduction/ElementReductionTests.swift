import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// Fast reductions of plain elements give what the plain loops give, bit for bit.
@Suite struct ElementReductionTests {
  private static let pool = WorkerPool(threadCount: 3)

  private static let cases: [([Int], [Int])] = [
    ([40, 33], [1]), ([7, 1], [1]), ([1, 70_000], [1]), ([4_000, 5], [1]), ([9, 8, 7], [1, 2]),
    ([33, 40], [0]), ([3, 5, 18], [1]), ([6, 4, 1], [1]), ([1, 3, 2_100], [1]),
    ([70_000, 3], [0]), ([2, 64, 64, 32], [2]), ([2, 9, 9, 16], [1, 2]),
    ([3, 1_024], [1]), ([9, 1_037], [1]), ([17, 16], [1]), ([9, 8, 2], [0, 2]),
    ([3, 50, 8, 2], [1, 3]), ([2, 5, 6, 33], [1, 3]), ([1, 4_000, 3, 4], [1, 3]),
    ([2, 30_000, 5], [0, 2]),
  ]

  @Test(arguments: cases)
  func agreesWithTheReference(_ dimensions: [Int], _ axes: [Int]) throws {
    let shape = try Shape(dimensions)
    let plan = ReductionPlan(shape, reducing: axes)
    // A single row of results is one reduced row, or one kept row.
    guard let fast = ElementReduction(plan) else {
      #expect(!plan.isSimple && !plan.isGrouped)
      return
    }
    var random = SplitMix64(seed: 37)
    let floats = (0..<shape.elementCount).map { i in
      i % 97 == 0 ? -0.0 : i % 1_009 == 0 ? .nan : Float.random(in: -1.2...1.2, using: &random)
    }
    for workers in [WorkerPool.serial, Self.pool] {
      expect(
        floats, plan, { sumFloat32($0, into: &$1, plan: plan) },
        { fast.sum($0, into: &$1, workers: workers) }, { $0.isNaN ? 0 : $0.bitPattern })
      expect(
        floats, plan, { productFloat32($0, into: &$1, plan: plan) },
        { fast.product($0, into: &$1, workers: workers) }, { $0.isNaN ? 0 : $0.bitPattern })
      for extremum in [Extremum.maximum, .minimum] {
        expect(
          floats, plan, { extremum.reduceFloat32($0, into: &$1, plan: plan) },
          { fast.extremum(extremum, $0, into: &$1, workers: workers) }, { $0.bitPattern })
      }
    }
  }

  @Test(arguments: cases)
  func agreesForIntegers(_ dimensions: [Int], _ axes: [Int]) throws {
    try expectIntegers(Int16.self, sums: Int32.self, dimensions, axes)
    try expectIntegers(Int32.self, sums: Int32.self, dimensions, axes)
    try expectIntegers(Int32.self, sums: Int64.self, dimensions, axes)
    try expectIntegers(Int64.self, sums: Int64.self, dimensions, axes)
    try expectBytes(Int8.self, dimensions, axes)
    try expectBytes(UInt8.self, dimensions, axes)
  }

  @Test(arguments: cases, [Truth.all, .any])
  func findsOutWhetherBoolsHold(_ shapeAndAxes: ([Int], [Int]), _ truth: Truth) throws {
    let shape = try Shape(shapeAndAxes.0)
    let plan = ReductionPlan(shape, reducing: shapeAndAxes.1)
    guard let fast = ElementReduction(plan) else { return }
    var random = SplitMix64(seed: 41)
    for rare in [0, 1, 2] as [UInt8] {
      let bools = (0..<shape.elementCount).map { _ in
        Int.random(in: 0..<200, using: &random) == 0 ? rare : truth == .all ? 1 : 0
      }
      for workers in [WorkerPool.serial, Self.pool] {
        expect(
          bools, plan, { truth.reduce($0, into: &$1, plan: plan) },
          { fast.truth(truth, $0, into: &$1, workers: workers) }, { $0 })
      }
    }
  }

  private func expectIntegers<Element: IntegerElement, Sum: IntegerElement>(
    _ type: Element.Type, sums: Sum.Type, _ dimensions: [Int], _ axes: [Int]
  ) throws {
    let shape = try Shape(dimensions)
    let plan = ReductionPlan(shape, reducing: axes)
    guard let fast = ElementReduction(plan) else { return }
    var random = SplitMix64(seed: 43)
    let input = (0..<shape.elementCount).map { i in
      i % 61 == 0 ? Element.min : Element(truncatingIfNeeded: random.next())
    }
    for workers in [WorkerPool.serial, Self.pool] {
      expect(
        input, plan,
        { reduce($0, into: &$1, plan: plan, from: 0 as Sum) { $0 &+ Sum(truncatingIfNeeded: $1) } },
        { fast.sum($0, into: &$1, workers: workers) }, { $0 })
      expect(
        input, plan, { productInteger($0, into: &$1, plan: plan) },
        { fast.product($0, into: &$1, workers: workers) }, { $0 })
      for extremum in [Extremum.maximum, .minimum] {
        expect(
          input, plan, { extremum.reduceIntegers($0, into: &$1, plan: plan) },
          { fast.extremum(extremum, $0, into: &$1, workers: workers) }, { $0 })
      }
    }
  }

  private func expectBytes<Element: IntegerElement>(
    _ type: Element.Type, _ dimensions: [Int], _ axes: [Int]
  ) throws {
    let shape = try Shape(dimensions)
    let plan = ReductionPlan(shape, reducing: axes)
    guard let fast = ElementReduction(plan) else { return }
    var random = SplitMix64(seed: 47)
    for range in [-128...127, -128...(-9), 9...127] {
      let input = (0..<shape.elementCount).map { _ in
        Element(truncatingIfNeeded: Int.random(in: range, using: &random))
      }
      let bytes = input.map { UInt8(truncatingIfNeeded: $0) }
      for workers in [WorkerPool.serial, Self.pool] {
        for extremum in [Extremum.maximum, .minimum] {
          var expected = [Element](repeating: 7, count: plan.outputCount)
          var expectedSpan = expected.mutableSpan
          extremum.reduceIntegers(input.span, into: &expectedSpan, plan: plan)
          var found = [UInt8](repeating: 9, count: plan.outputCount)
          var foundSpan = found.mutableSpan
          fast.extremum(
            extremum, isSigned: Element.isSigned, bytes.span, into: &foundSpan, workers: workers)
          #expect(found == expected.map { UInt8(truncatingIfNeeded: $0) })
        }
        expect(
          input, plan, { productInteger($0, into: &$1, plan: plan) },
          { fast.product($0, into: &$1, workers: workers) }, { $0 })
        expect(
          input, plan, { reduce($0, into: &$1, plan: plan, from: 0 as Int32) { $0 &+ Int32($1) } },
          { fast.sum($0, into: &$1, workers: workers) }, { $0 })
      }
    }
  }

  @Test func refusesOtherAxes() throws {
    #expect(ElementReduction(ReductionPlan(try Shape([3, 4, 5, 6]), reducing: [0, 2])) == nil)
  }

  private func expect<
    Element: BitwiseCopyable, Result: Numeric & BitwiseCopyable, Key: Equatable
  >(
    _ input: [Element], _ plan: ReductionPlan,
    _ reference: (Span<Element>, inout MutableSpan<Result>) -> Void,
    _ fast: (Span<Element>, inout MutableSpan<Result>) -> Void, _ key: (Result) -> Key
  ) {
    var expected = [Result](repeating: 7, count: plan.outputCount)
    var expectedSpan = expected.mutableSpan
    reference(input.span, &expectedSpan)
    var found = [Result](repeating: 9, count: plan.outputCount)
    var foundSpan = found.mutableSpan
    fast(input.span, &foundSpan)
    #expect(found.map(key) == expected.map(key))
  }
}
