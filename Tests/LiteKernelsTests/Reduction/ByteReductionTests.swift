import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast sums and means of bytes against the reference loops, on every instruction set of the
/// machine.
@Suite struct ByteReductionTests {
  /// Shapes and the axes that are reduced, around the vectors and the sums of 16 bits.
  static let cases: [([Int], [Int])] = [
    ([63], [0]), ([64], [0]), ([50000], [0]), ([7, 65], [1]), ([300, 768], [1]),
    ([3, 16448], [1]), ([2, 16449], [1]), ([4, 8, 6, 3], [2, 3]), ([6, 5, 3], [0, 1]),
    ([257, 64], [0]), ([258, 64], [0]), ([515, 65], [0]), ([1, 7, 7, 1280], [1, 2]),
    ([3, 7, 5, 33], [1, 2]), ([2, 20, 30, 200], [1, 2]), ([50, 1], [0]), ([9, 20000], [0]),
    ([600, 300], [0]), ([300, 24], [0]), ([2, 400, 16], [1]), ([2, 2, 40], [1]), ([3, 9, 7], [1]),
  ]

  @Test(arguments: InstructionSet.available, cases)
  func agreesWithReference(_ set: InstructionSet, _ shapeAndAxes: ([Int], [Int])) throws {
    let shape = try Shape(shapeAndAxes.0)
    let plan = ReductionPlan(shape, reducing: shapeAndAxes.1)
    var random = SplitMix64(seed: 37)
    for isSigned in [false, true] {
      for isExtreme in [false, true] {
        let offset = isSigned ? 0 : 128
        let input = Quantization(
          scale: 0.05, zeroPoint: Int.random(in: -128...127, using: &random) + offset)
        let count = Float(plan.reducedCount)
        let bytes = (0..<shape.elementCount).map { _ in
          isExtreme ? (isSigned ? 0x7F : 0xFF) : UInt8.random(in: 0...255, using: &random)
        }
        for isMean in [false, true] {
          let output = Quantization(
            scale: isMean ? 0.03 : 0.05 * count.squareRoot(),
            zeroPoint: Int.random(in: -128...127, using: &random) + offset)
          let scaling: ByteReduction.Scaling =
            isMean
            ? .mean(
              try #require(MeanScaling(input: input, output: output, count: plan.reducedCount)))
            : .sum(SumReductionScaling(input: input, output: output, count: plan.reducedCount))
          let expected =
            isSigned
            ? reference(bytes.map { Int8(bitPattern: $0) }, plan, scaling)
              .map { UInt8(bitPattern: $0) }
            : reference(bytes, plan, scaling)
          let fast = try #require(
            ByteReduction(
              plan, scaling, isSigned: isSigned, microkernels: Microkernels.table(for: set)))
          for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
            var results = [UInt8](repeating: 7, count: plan.outputCount)
            var resultSpan = results.mutableSpan
            fast.run(bytes.span, into: &resultSpan, workers: workers)
            #expect(results == expected, "\(shape)")
          }
        }
      }
    }
  }

  /// Sums that lie halfway between two codes, and scales with which they overflow.
  @Test(arguments: [0.5, 1.5, 0.25, 1, 1e-30, 1e38, .infinity] as [Float], [false, true])
  func roundsSums(_ scale: Float, _ isSigned: Bool) throws {
    let plan = ReductionPlan(try Shape([256, 3]), reducing: [1])
    let offset = isSigned ? 0 : 128
    for zeroPoints in [(0, 0), (-128, 127), (5, -128), (127, 3)] {
      let scaling = ByteReduction.Scaling.sum(
        SumReductionScaling(
          input: Quantization(scale: scale, zeroPoint: zeroPoints.0 + offset),
          output: Quantization(scale: 1, zeroPoint: zeroPoints.1 + offset), count: 3))
      let bytes = (0..<256).flatMap { [UInt8($0), UInt8($0), UInt8($0 / 2)] }
      let expected =
        isSigned
        ? reference(bytes.map { Int8(bitPattern: $0) }, plan, scaling).map { UInt8(bitPattern: $0) }
        : reference(bytes, plan, scaling)
      let fast = try #require(
        ByteReduction(plan, scaling, isSigned: isSigned, microkernels: Microkernels.table))
      var results = [UInt8](repeating: 7, count: plan.outputCount)
      var resultSpan = results.mutableSpan
      fast.run(bytes.span, into: &resultSpan, workers: .serial)
      #expect(results == expected)
    }
  }

  private func reference<T: IntegerElement>(
    _ input: [T], _ plan: ReductionPlan, _ scaling: ByteReduction.Scaling
  ) -> [T] {
    var output = [T](repeating: 0, count: plan.outputCount)
    var room = [Int32](repeating: 0, count: plan.outputCount)
    var results = output.mutableSpan
    var sums = room.mutableSpan
    switch scaling {
    case .sum(let scaling):
      sumQuantized(input.span, into: &results, sums: &sums, plan: plan, scaling: scaling)
    case .mean(let scaling):
      meanQuantized(input.span, into: &results, sums: &sums, plan: plan, scaling: scaling)
    }
    return output
  }

  /// Axes that are reduced and kept in turn, and inputs without elements, are left to the
  /// reference loop.
  @Test func leavesTheRest() throws {
    let scale = Quantization(scale: 1, zeroPoint: 0)
    let scaling = ByteReduction.Scaling.sum(
      SumReductionScaling(input: scale, output: scale, count: 1))
    let turns = ReductionPlan(try Shape([2, 3, 4, 5]), reducing: [0, 2])
    #expect(ByteReduction(turns, scaling, isSigned: true, microkernels: Microkernels.table) == nil)
    for shape in [[0, 3], [3, 0]] {
      let empty = ReductionPlan(try Shape(shape), reducing: [0])
      #expect(
        ByteReduction(empty, scaling, isSigned: true, microkernels: Microkernels.table) == nil)
    }
  }
}
