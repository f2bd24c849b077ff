import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast extrema of float32 against the reference loops, bit for bit, on every instruction set
/// of the machine.
@Suite struct FloatExtremumTests {
  /// Shapes and the axes that are reduced: the last, those before it, of several images.
  static let cases: [([Int], [Int])] = [
    ([64], [0]), ([5000], [0]), ([1, 9, 65], [2]), ([128, 257], [1]), ([1000, 127], [1]),
    ([4, 8, 6, 30], [2, 3]), ([6, 5, 3], [0, 1]), ([1, 7, 7, 16], [1, 2]),
    ([3, 7, 5, 33], [1, 2]), ([2, 20, 30, 200], [1, 2]), ([300, 20000], [0]), ([300, 16], [1]),
    ([40, 17], [1]), ([9, 31], [1]),
  ]

  @Test(arguments: InstructionSet.available, cases)
  func agreesWithReference(_ set: InstructionSet, _ shapeAndAxes: ([Int], [Int])) throws {
    let shape = try Shape(shapeAndAxes.0)
    let plan = ReductionPlan(shape, reducing: shapeAndAxes.1)
    var random = SplitMix64(seed: 31)
    let special: [Float] = [0, -0.0, .nan, .infinity, -.infinity]
    for kind in 0..<4 {
      // Zeros of both signs decide where nothing lies beyond them; NaN is passed over.
      let range: ClosedRange<Float> = [-8...8, -8...(-1), 1...8, -1...0][kind]
      let input = (0..<shape.elementCount).map { _ in
        let place = Int.random(in: 0..<40, using: &random)
        return place < (kind == 0 ? 5 : 3)
          ? special[place] : Float.random(in: range, using: &random)
      }
      for extremum in [Extremum.minimum, .maximum] {
        var expected = [Float](repeating: 7, count: plan.outputCount)
        var expectedSpan = expected.mutableSpan
        extremum.reduceFloat32(input.span, into: &expectedSpan, plan: plan)
        let fast = try #require(
          FloatExtremum(plan, extremum, microkernels: Microkernels.table(for: set)))
        for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
          var results = [Float](repeating: 7, count: plan.outputCount)
          var resultSpan = results.mutableSpan
          fast.run(input.span, into: &resultSpan, workers: workers)
          #expect(results.map(\.bitPattern) == expected.map(\.bitPattern), "\(shape)")
        }
      }
    }
  }

  /// Short rows, axes that are reduced and kept in turn, and inputs without elements are left to
  /// the reference loop.
  @Test func leavesTheRest() throws {
    let turns = ReductionPlan(try Shape([2, 3, 4, 5]), reducing: [0, 2])
    #expect(FloatExtremum(turns, .maximum, microkernels: Microkernels.table) == nil)
    let empty = ReductionPlan(try Shape([0, 3]), reducing: [0])
    #expect(FloatExtremum(empty, .maximum, microkernels: Microkernels.table) == nil)
    let short = ReductionPlan(try Shape([9, 15]), reducing: [1])
    #expect(FloatExtremum(short, .maximum, microkernels: Microkernels.table) == nil)
  }
}
