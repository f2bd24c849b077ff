import LiteDispatch
import LiteExecution
import LiteKernels
import LiteMicrokernels
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
    var random = SplitMix64(seed: 37)
    let floats = (0..<shape.elementCount).map { i in
      i % 97 == 0 ? -0.0 : i % 1_009 == 0 ? .nan : Float.random(in: -1.2...1.2, using: &random)
    }
    let bits = { (result: Float) in result.isNaN ? 0 : result.bitPattern }
    expect(floats, plan, .sum, .float32, to: .float32, bits) {
      sumFloat32($0, into: &$1, plan: plan)
    }
    expect(floats, plan, .product, .float32, to: .float32, bits) {
      productFloat32($0, into: &$1, plan: plan)
    }
    expect(floats, plan, .maximum, .float32, to: .float32, \.bitPattern) {
      Extremum.maximum.reduceFloat32($0, into: &$1, plan: plan)
    }
    expect(floats, plan, .minimum, .float32, to: .float32, \.bitPattern) {
      Extremum.minimum.reduceFloat32($0, into: &$1, plan: plan)
    }
  }

  @Test(arguments: cases)
  func agreesForIntegers(_ dimensions: [Int], _ axes: [Int]) throws {
    let plan = ReductionPlan(try Shape(dimensions), reducing: axes)
    expectIntegers(Int8.self, .int8, sums: Int32.self, .int32, plan)
    expectIntegers(UInt8.self, .uint8, sums: Int32.self, .int32, plan)
    expectIntegers(Int16.self, .int16, sums: Int32.self, .int32, plan)
    expectIntegers(Int32.self, .int32, sums: Int32.self, .int32, plan)
    expectIntegers(Int32.self, .int32, sums: Int64.self, .int64, plan)
    expectIntegers(Int64.self, .int64, sums: Int64.self, .int64, plan)
  }

  private func expectIntegers<Element: IntegerElement, Sum: IntegerElement>(
    _ type: Element.Type, _ element: MatrixReduction.Element, sums: Sum.Type,
    _ sum: MatrixReduction.Element, _ plan: ReductionPlan
  ) {
    var random = SplitMix64(seed: 43)
    // Bytes of a part of their range, the extremes of which are found.
    for range in [Int64.min...Int64.max, -128...(-9), 9...127] {
      let input = (0..<plan.rowCount * plan.rowLength).map { i in
        range.lowerBound == .min && i % 61 == 0
          ? Element.min : Element(truncatingIfNeeded: Int64.random(in: range, using: &random))
      }
      expect(input, plan, .sum, element, to: sum, \.self) {
        reduce($0, into: &$1, plan: plan, from: 0 as Sum) { $0 &+ Sum(truncatingIfNeeded: $1) }
      }
      expect(input, plan, .product, element, to: element, \.self) {
        productInteger($0, into: &$1, plan: plan)
      }
      expect(input, plan, .maximum, element, to: element, \.self) {
        Extremum.maximum.reduceIntegers($0, into: &$1, plan: plan)
      }
      expect(input, plan, .minimum, element, to: element, \.self) {
        Extremum.minimum.reduceIntegers($0, into: &$1, plan: plan)
      }
    }
  }

  @Test func refusesOtherAxes() throws {
    let plan = ReductionPlan(try Shape([3, 4, 5, 6]), reducing: [0, 2])
    #expect(ElementReduction(plan, .sum, of: .int32, microkernels: .portable) == nil)
  }

  /// Compares the results of each instruction set with those of the reference.
  private func expect<
    Element: BitwiseCopyable, Result: Numeric & BitwiseCopyable, Key: Equatable
  >(
    _ input: [Element], _ plan: ReductionPlan, _ operation: MatrixReduction.Operation,
    _ element: MatrixReduction.Element, to result: MatrixReduction.Element,
    _ key: (Result) -> Key, _ reference: (Span<Element>, inout MutableSpan<Result>) -> Void
  ) {
    var expected = [Result](repeating: 7, count: plan.outputCount)
    var expectedSpan = expected.mutableSpan
    reference(input.span, &expectedSpan)
    for set in InstructionSet.available {
      let fast = ElementReduction(
        plan, operation, of: element, to: result,
        microkernels: Microkernels.table(for: set))
      // A single row of results is one reduced row, or one kept row.
      guard let fast else {
        #expect(!plan.isSimple && !plan.isGrouped)
        return
      }
      for workers in [WorkerPool.serial, Self.pool] {
        var found = [Result](repeating: 9, count: plan.outputCount)
        var foundSpan = found.mutableSpan
        fast.run(input.span, into: &foundSpan, workers: workers)
        #expect(found.map(key) == expected.map(key), "\(operation), \(set)")
      }
    }
  }
}
