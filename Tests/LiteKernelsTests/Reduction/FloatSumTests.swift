import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast sums and means of float32 against the reference loops, bit for bit, on every
/// instruction set of the machine.
@Suite struct FloatSumTests {
  /// Shapes and the axes that are reduced: the last, those before it, of several images.
  static let cases: [([Int], [Int])] = [
    ([7], [0]), ([5000], [0]), ([1, 9, 40], [2]), ([128, 257], [1]), ([3000, 5], [1]),
    ([4, 8, 6, 3], [2, 3]), ([6, 5, 3], [0, 1]), ([1, 7, 7, 16], [1, 2]),
    ([3, 7, 5, 33], [1, 2]), ([2, 20, 30, 200], [1, 2]), ([50, 1], [0]), ([300, 20000], [0]),
  ]

  @Test(arguments: InstructionSet.available, cases)
  func agreesWithReference(_ set: InstructionSet, _ shapeAndAxes: ([Int], [Int])) throws {
    let shape = try Shape(shapeAndAxes.0)
    let plan = ReductionPlan(shape, reducing: shapeAndAxes.1)
    var random = SplitMix64(seed: 89)
    let input = (0..<shape.elementCount).map { i in
      i % 1999 == 1998 ? Float.infinity : Float.random(in: -8...8, using: &random)
    }
    for isMean in [false, true] {
      var expected = [Float](repeating: 7, count: plan.outputCount)
      var expectedSpan = expected.mutableSpan
      if isMean {
        meanFloat32(input.span, into: &expectedSpan, plan: plan)
      } else {
        sumFloat32(input.span, into: &expectedSpan, plan: plan)
      }
      let sum = try #require(
        FloatSum(plan, isMean: isMean, microkernels: Microkernels.table(for: set)))
      for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
        var results = [Float](repeating: 7, count: plan.outputCount)
        var resultSpan = results.mutableSpan
        var none = MutableSpan<Float>()
        sum.run(input.span, scratch: &none, into: &resultSpan, workers: workers)
        #expect(results.map(\.bitPattern) == expected.map(\.bitPattern), "\(shape)")
      }
    }
  }

  /// Shapes and the axes that are reduced: large images, those that have no parts, and rows.
  static let partCases: [([Int], [Int])] = [
    ([1, 14, 14, 144], [1, 2]), ([1, 13, 17, 37], [1, 2]), ([8, 1024], [0]), ([1025, 8], [0]),
    ([7, 2000], [0]), ([2, 30, 30, 16], [1, 2]), ([9000], [0]), ([128, 257], [1]), ([9, 16], [1]),
    ([300, 5], [1]), ([4, 8, 6, 8], [2, 3]), ([77, 31], [1]),
  ]

  /// Sums in parts are as near to the exact ones as those of the reference may be, and the same on
  /// any number of threads.
  @Test(arguments: InstructionSet.available, partCases)
  func staysWithinItsBound(_ set: InstructionSet, _ shapeAndAxes: ([Int], [Int])) throws {
    let shape = try Shape(shapeAndAxes.0)
    let plan = ReductionPlan(shape, reducing: shapeAndAxes.1)
    var random = SplitMix64(seed: 97)
    let input = (0..<shape.elementCount).map { _ in Float.random(in: -8...9, using: &random) }
    var exact = [(sum: Double, magnitude: Double)](repeating: (0, 0), count: plan.outputCount)
    for (index, element) in input.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: plan.rowLength)
      let output = plan.outputOffset(ofRow: row) + (plan.reducesRows ? 0 : column)
      exact[output].sum += Double(element)
      exact[output].magnitude += Double(element.magnitude)
    }
    for isMean in [false, true] {
      let sum = try #require(
        FloatSum(
          plan, isMean: isMean, roundsAsReference: false,
          microkernels: Microkernels.table(for: set)))
      let (count, divisor) = (plan.reducedCount, isMean ? Double(plan.reducedCount) : 1)
      var first: [Float] = []
      for threads in 1...3 {
        var results = [Float](repeating: .nan, count: plan.outputCount)
        var scratch = [Float](repeating: .nan, count: sum.scratchCount)
        var resultSpan = results.mutableSpan
        var scratchSpan = scratch.mutableSpan
        sum.run(
          input.span, scratch: &scratchSpan, into: &resultSpan,
          workers: WorkerPool(threadCount: threads))
        let wrong = zip(results, exact).contains { result, exact in
          !(abs(Double(result) * divisor - exact.sum) <= Double(count) * 0x1p-24 * exact.magnitude)
        }
        #expect(!wrong, "\(shape), \(threads) threads")
        if threads == 1 { first = results }
        #expect(results == first, "\(shape), \(threads) threads")
      }
    }
  }

  /// Axes that are reduced and kept in turn, and inputs without elements, are left to the
  /// reference loop.
  @Test func leavesTheRest() throws {
    let turns = ReductionPlan(try Shape([2, 3, 4, 5]), reducing: [0, 2])
    #expect(FloatSum(turns, isMean: true, microkernels: Microkernels.table) == nil)
    let empty = ReductionPlan(try Shape([0, 3]), reducing: [0])
    #expect(FloatSum(empty, isMean: true, microkernels: Microkernels.table) == nil)
  }
}
