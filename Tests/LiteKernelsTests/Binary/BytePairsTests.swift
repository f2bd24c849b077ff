import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The loops over pairs of bytes against those of the reference, for every pair.
@Suite struct BytePairsTests {
  private let first = (0..<1 << 16).map { Int8(truncatingIfNeeded: $0 >> 8) }
  private let second = (0..<1 << 16).map { Int8(truncatingIfNeeded: $0) }

  @Test(
    arguments: [
      (0.5, 0.5, 1), (0.1, 0.02, 0.11), (0.031, 0.0029, 0.0473), (1, 2, 900), (4, 2, 0.001),
    ]
      as [(Float, Float, Float)],
    [(0, 0, -128), (-128, 127, 5), (127, -128, 127)])
  func squaresDifferences(
    scales: (Float, Float, Float), zeroPoints: (Int, Int, Int)
  ) throws {
    let scaling = try #require(
      SumScaling(
        squaring: Quantization(scale: scales.0, zeroPoint: zeroPoints.0),
        Quantization(scale: scales.1, zeroPoint: zeroPoints.1),
        output: Quantization(scale: scales.2, zeroPoint: zeroPoints.2), range: -128...127))
    try expect({ ByteCombination(squaredDifference: scaling, $0) }) { a, b, plan in
      filled(plan) {
        squaredDifferenceInt8(a.span, b.span, into: &$0, plan: plan, scaling: scaling)
      }
    }
  }

  @Test(arguments: [Extremum.maximum, .minimum])
  func findsTheExtremum(_ extremum: Extremum) throws {
    try expect({ ByteCombination(extremum: extremum == .maximum, $0, isSigned: true) }) {
      a, b, plan in
      filled(plan) { extremum.combine(a.span, b.span, into: &$0, plan: plan) }
    }
    let unsigned = (first.map { UInt8(bitPattern: $0) }, second.map { UInt8(bitPattern: $0) })
    let shape = try Shape([first.count])
    let plan = BroadcastPlan(shape, shape, output: shape)
    let fast = ByteCombination(extremum: extremum == .maximum, plan, isSigned: false)
    var results = [UInt8](repeating: 7, count: first.count)
    var span = results.mutableSpan
    fast.run(unsigned.0.span, unsigned.1.span, into: &span, workers: .serial)
    let pairs = zip(unsigned.0, unsigned.1)
    #expect(
      results == (extremum == .maximum ? pairs.map { max($0, $1) } : pairs.map { min($0, $1) }))
  }

  /// Every number of elements to some registers, where the results replace either operand or neither.
  @Test(arguments: [false, true], [false, true])
  func findsTheExtremumInPlace(isMaximum: Bool, isSigned: Bool) throws {
    var random = SplitMix64(seed: 83)
    let flip: UInt8 = isSigned ? 0x80 : 0
    for count in 1...100 {
      let shape = try Shape([count])
      let fast = ByteCombination(
        extremum: isMaximum, BroadcastPlan(shape, shape, output: shape), isSigned: isSigned)
      let operands = (0..<2).map { _ in
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
      let expected = zip(operands[0], operands[1]).map { x, y in
        (x ^ flip < y ^ flip) == isMaximum ? y : x
      }
      for replaced in 0...2 {
        // One more byte, which stays as it is.
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + 1)
        defer { unsafe memory.deallocate() }
        let initial = (replaced < 2 ? operands[replaced] : expected.map { ~$0 }) + [0xEE]
        _ = unsafe memory.initialize(from: initial)
        let inPlace = unsafe Span(_unsafeElements: UnsafeBufferPointer(rebasing: memory[..<count]))
        var results = unsafe MutableSpan(
          _unsafeElements: UnsafeMutableBufferPointer(rebasing: memory[..<count]))
        let (x, y) = (operands[0], operands[1])
        switch replaced {
        case 0: fast.run(inPlace, y.span, into: &results, workers: .serial)
        case 1: fast.run(x.span, inPlace, into: &results, workers: .serial)
        default: fast.run(x.span, y.span, into: &results, workers: .serial)
        }
        #expect(unsafe Array(memory) == expected + [0xEE], "\(count), \(replaced)")
      }
    }
  }

  @Test(
    arguments: [Comparison.equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual],
    [(0.5, 0.5, 0, 0), (0.1, 0.02, -128, 127), (0.031, 0.0029, 5, -7)] as [(Float, Float, Int, Int)]
  )
  func compares(
    _ comparison: Comparison, scales: (first: Float, second: Float, zero: Int, secondZero: Int)
  ) throws {
    let scalings = (
      first: try #require(ComparisonScaling(scale: scales.first, zeroPoint: scales.zero)),
      second: try #require(ComparisonScaling(scale: scales.second, zeroPoint: scales.secondZero))
    )
    try expect({ ByteCombination(comparison, scalings: scalings, $0, isSigned: true) }) {
      a, b, plan in
      var results = [UInt8](repeating: 7, count: plan.rowCount * plan.rowLength)
      var span = results.mutableSpan
      compareQuantized(comparison, a.span, b.span, into: &span, plan: plan, scalings: scalings)
      return results.map { Int8(bitPattern: $0) }
    }
  }

  private func filled(
    _ plan: BroadcastPlan, _ body: (inout MutableSpan<Int8>) -> Void
  ) -> [Int8] {
    var results = [Int8](repeating: 7, count: plan.rowCount * plan.rowLength)
    var span = results.mutableSpan
    body(&span)
    return results
  }

  /// Compares whole tensors, and a tensor with one element for each row.
  private func expect(
    _ combination: (BroadcastPlan) -> ByteCombination,
    reference: ([Int8], [Int8], BroadcastPlan) -> [Int8]
  ) throws {
    for shapes in [([65536], [65536]), ([256, 256], [256, 1]), ([256], [256, 256])] {
      let (a, b) = (try Shape(shapes.0), try Shape(shapes.1))
      let shape = try Shape(#require(BroadcastPlan.outputDimensions(a, b)))
      let plan = BroadcastPlan(a, b, output: shape)
      let x = Array(first.prefix(a.elementCount))
      let y = Array(second.prefix(b.elementCount))
      let expected = reference(x, y, plan)
      let stored = (x.map { UInt8(bitPattern: $0) }, y.map { UInt8(bitPattern: $0) })
      let fast = combination(plan)
      for threads in 1...2 {
        var actual = [UInt8](repeating: 7, count: shape.elementCount)
        var span = actual.mutableSpan
        fast.run(
          stored.0.span, stored.1.span, into: &span, workers: WorkerPool(threadCount: threads))
        #expect(actual == expected.map { UInt8(bitPattern: $0) }, "\(shapes)")
      }
    }
  }
}
