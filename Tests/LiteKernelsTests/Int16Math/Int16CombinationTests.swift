import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast `ADD`, `SUB` and `MUL` of int16 against the reference loops, on every instruction set of
/// the machine.
@Suite struct Int16CombinationTests {
  private static let shapes: [([Int], [Int])] = [
    ([1], [1]), ([31], [31]), ([32], [32]), ([33], [33]), ([5, 7], [5, 7]), ([4, 100], [1, 100]),
    ([3, 50], [3, 1]), ([1], [70]), ([2, 1, 40], [1, 3, 40]), ([2, 3, 1, 9], [3, 5, 1]),
    ([9000], [9000]), ([200, 65], [65]), ([20_000], [1]),
  ]

  private static let scales: [Float] = [1 / 32768, 0.0003, 0.00071, 0.004, 0.11, 2, 700, 1e6]

  @Test(arguments: InstructionSet.available, shapes)
  func agreesWithReference(_ set: InstructionSet, shapes: ([Int], [Int])) throws {
    let (first, second) = (try Shape(shapes.0), try Shape(shapes.1))
    let output = try Shape(try #require(BroadcastPlan.outputDimensions(first, second)))
    let plan = BroadcastPlan(first, second, output: output)
    var draw = RandomInt16(random: SplitMix64(seed: UInt64(output.elementCount)))
    let table = Microkernels.table(for: set)
    for index in 0..<24 {
      let areExtreme = index % 4 == 0
      let a = draw.elements(first.elementCount, of: Int16.self, areExtreme: areExtreme)
      let b = draw.elements(second.elementCount, of: Int16.self, areExtreme: areExtreme)
      func quantization() -> Quantization {
        Quantization(scale: Self.scales.randomElement(using: &draw.random) ?? 1, zeroPoint: 0)
      }
      let scales = (quantization(), quantization(), quantization())
      let ranges: [ClosedRange<Int32>] = [-32768...32767, 0...32767, -900...1100]
      let range = ranges[index % 3]
      let sum = try #require(
        SumScaling(
          first: scales.0, second: scales.1, output: scales.2, leftShift: 15, range: range))
      let product = try #require(
        ProductScaling(product: scales.0, scales.1, output: scales.2, range: range))
      let combinations: [(Int16Combination?, Reference)] = [
        (Int16Combination(sum, isDifference: false, plan, microkernels: table), .sum(sum)),
        (Int16Combination(sum, isDifference: true, plan, microkernels: table), .difference(sum)),
        (Int16Combination(product, plan, microkernels: table), .product(product)),
      ]
      for (combination, reference) in combinations {
        let fast = try #require(combination)
        let expected = reference.results(a, b, plan, count: output.elementCount)
        for workers in RandomGeometry.workers {
          var results = [Int16](repeating: 77, count: output.elementCount)
          var span = results.mutableSpan
          fast.run(a.span, b.span, into: &span, workers: workers)
          #expect(results == expected, "\(reference)")
        }
      }
    }
  }

  /// A reference loop.
  private enum Reference {
    case sum(SumScaling)
    case difference(SumScaling)
    case product(ProductScaling)

    func results(_ a: [Int16], _ b: [Int16], _ plan: BroadcastPlan, count: Int) -> [Int16] {
      var results = [Int16](repeating: 0, count: count)
      var span = results.mutableSpan
      switch self {
      case .sum(let scaling):
        addQuantized(a.span, b.span, into: &span, plan: plan, scaling: scaling)
      case .difference(let scaling):
        subtractQuantized(a.span, b.span, into: &span, plan: plan, scaling: scaling)
      case .product(let scaling):
        multiplyQuantized(a.span, b.span, into: &span, plan: plan, scaling: scaling)
      }
      return results
    }
  }
}
