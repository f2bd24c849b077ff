import LiteDispatch
import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast operations of two float32 against the reference loops, bit for bit, on every
/// instruction set of the machine.
@Suite struct FloatCombinationTests {
  /// Pairs of shapes: equal ones, scalars, vectors of channels, a factor per image and channel,
  /// and axes that repeat in turn; short rows, rows around a register, and rows of many tasks.
  static let shapes: [([Int], [Int])] = [
    ([0], [0]), ([], []), ([1], [1]), ([15], [15]), ([16], [16]), ([17], [17]), ([1000], [1000]),
    ([40000], [40000]), ([40], []), ([], [40]), ([40000], [1]), ([1], [40000]),
    ([5, 7, 3], [3]), ([3], [5, 7, 3]), ([50, 40, 24], [24]), ([3000, 16], [16]),
    ([31, 20], [20]), ([6, 250], [250]), ([3, 2000], [2000]), ([2, 40000], [40000]),
    ([2, 6, 5, 24], [2, 1, 1, 24]), ([2, 1, 1, 40], [2, 6, 5, 40]), ([3, 9, 8, 3], [3, 1, 1, 3]),
    ([4, 30, 9], [4, 30, 1]), ([4, 30, 1], [4, 30, 20]), ([4, 1, 20], [1, 7, 20]),
    ([5, 1, 6, 1], [1, 4, 1, 7]),
    ([2, 90, 8, 2], [2, 1, 8, 1]), ([1, 8, 1], [300, 8, 5]), ([700, 3, 31], [1, 3, 1]),
    ([5, 0, 2], [1, 0, 1]), ([0, 8, 2], [1, 8, 1]),
    ([2, 300, 100], [2, 300, 1]), ([9001, 3], [3]),
  ]

  static let operations: [FloatPairing.Operation] = [
    .add, .subtract, .multiply, .divide, .maximum, .minimum, .squaredDifference, .prelu,
  ]

  /// Results agree at one thread and at two, and where they take the first operands' place.
  @Test(arguments: InstructionSet.available, operations)
  func agreesWithReference(_ set: InstructionSet, _ operation: FloatPairing.Operation) throws {
    let pool = WorkerPool(threadCount: 2)
    var random = SplitMix64(seed: 61)
    for (firstShape, secondShape) in FloatCombinationTests.shapes {
      let (a, b) = (try Shape(firstShape), try Shape(secondShape))
      let output = try Shape(#require(BroadcastPlan.outputDimensions(a, b)))
      let plan = BroadcastPlan(a, b, output: output)
      let first = elements(a.elementCount, &random)
      let second = elements(b.elementCount, &random)
      let range: ClosedRange<Float> =
        [.maximum, .minimum, .squaredDifference, .prelu].contains(operation)
        ? -Float.infinity...Float.infinity
        : [-1...1, 0...6, -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude]
          .randomElement(using: &random) ?? 0...1
      let fast = FloatCombination(
        operation, plan, range: range, microkernels: Microkernels.table(for: set))
      var expected = [Float](repeating: 7, count: output.elementCount)
      var expectedSpan = expected.mutableSpan
      reference(operation, first.span, second.span, &expectedSpan, plan, range)
      for workers in [WorkerPool.serial, pool] {
        var results = [Float](repeating: 7, count: output.elementCount)
        var resultSpan = results.mutableSpan
        fast.run(first.span, second.span, into: &resultSpan, workers: workers)
        #expect(sameBits(results, expected), "\(firstShape), \(secondShape)")
      }
      guard a == output, a.elementCount > 0 else { continue }
      let inPlace = UnsafeMutableBufferPointer<Float>.allocate(capacity: first.count)
      _ = unsafe inPlace.initialize(from: first)
      var results = unsafe MutableSpan(_unsafeElements: inPlace)
      let operand = unsafe Span(_unsafeElements: UnsafeBufferPointer(inPlace))
      fast.run(operand, second.span, into: &results, workers: pool)
      #expect(
        unsafe sameBits(Array(inPlace), expected), "\(firstShape), \(secondShape) in place")
      unsafe inPlace.deallocate()
    }
  }

  /// Values of every kind: small numbers, zeros of both signs, infinities, NaN, denormals.
  private func elements(_ count: Int, _ random: inout SplitMix64) -> [Float] {
    let special: [Float] = [
      0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNormalMagnitude,
      .greatestFiniteMagnitude,
    ]
    return (0..<count).map { _ in
      Int.random(in: 0..<10, using: &random) == 0
        ? special[Int.random(in: 0..<special.count, using: &random)]
        : Float.random(in: -4...4, using: &random)
    }
  }

  /// Whether all bits agree, but for those that tell one NaN from another.
  private func sameBits(_ a: [Float], _ b: [Float]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN }
  }

  private func reference(
    _ operation: FloatPairing.Operation, _ first: Span<Float>, _ second: Span<Float>,
    _ output: inout MutableSpan<Float>, _ plan: BroadcastPlan, _ range: ClosedRange<Float>
  ) {
    switch operation {
    case .add: addFloat(first, second, into: &output, plan: plan, range: range)
    case .subtract: subtractFloat32(first, second, into: &output, plan: plan, range: range)
    case .multiply: multiplyFloat(first, second, into: &output, plan: plan, range: range)
    case .divide: divideFloat32(first, second, into: &output, plan: plan, range: range)
    case .maximum: Extremum.maximum.combine(first, second, into: &output, plan: plan)
    case .minimum: Extremum.minimum.combine(first, second, into: &output, plan: plan)
    case .squaredDifference: squaredDifferenceFloat32(first, second, into: &output, plan: plan)
    case .prelu: preluFloat32(first, alpha: second, into: &output, plan: plan)
    }
  }
}
