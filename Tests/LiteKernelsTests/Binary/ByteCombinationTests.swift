import LiteDispatch
import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast sums, differences, products and parametric rectified units of bytes against the reference loops, on every
/// instruction set of the machine.
@Suite struct ByteCombinationTests {
  enum Operation: CaseIterable {
    case add, subtract, multiply, prelu
  }

  /// Pairs of shapes: equal ones around a register and a task, vectors of channels of even and odd
  /// lengths, single elements, one element for each row, of rows that are worth tables too, and axes that
  /// repeat in turn.
  static let shapes: [([Int], [Int])] = [
    ([0], [0]), ([], []), ([1], [1]), ([15], [15]), ([64], [64]), ([65], [65]), ([1000], [1000]),
    ([40000], [40000]), ([70000], [1]), ([1], [300]), ([50, 40, 24], [24]), ([24], [50, 40, 24]),
    ([3000, 16], [16]), ([9001, 3], [3]), ([2, 40000], [40000]), ([4, 30, 9], [4, 30, 1]),
    ([2, 6, 5, 24], [2, 1, 1, 24]), ([2, 1, 1, 40], [2, 60, 50, 40]), ([4, 1, 20], [1, 7, 20]),
    ([5, 1, 6, 1], [1, 4, 1, 7]),
    ([2, 90, 8, 2], [2, 1, 8, 1]), ([1, 8, 1], [300, 8, 5]), ([700, 3, 31], [1, 3, 1]),
    ([5, 0, 2], [1, 0, 1]), ([0, 8, 2], [1, 8, 1]),
    ([2, 300, 100], [2, 300, 1]), ([300, 1, 60], [300, 3, 60]),
    ([9000], [1]), ([3, 1], [3, 5001]), ([3, 1], [1, 9001]), ([4, 1, 2500], [1, 3, 1]),
  ]

  /// Results agree at one thread and at two, and where they take the first operands' place.
  @Test(arguments: InstructionSet.available, Operation.allCases)
  func agreesWithReference(_ set: InstructionSet, _ operation: Operation) throws {
    let pool = WorkerPool(threadCount: 2)
    var random = SplitMix64(seed: 53)
    var found = 0
    for (firstShape, secondShape) in ByteCombinationTests.shapes {
      let (a, b) = (try Shape(firstShape), try Shape(secondShape))
      let shape = try Shape(#require(BroadcastPlan.outputDimensions(a, b)))
      let plan = BroadcastPlan(a, b, output: shape)
      let first = (0..<a.elementCount).map { _ in Int8.random(in: -128...127, using: &random) }
      let second = (0..<b.elementCount).map { _ in Int8.random(in: -128...127, using: &random) }
      for _ in 0..<(shape.elementCount > 2000 ? 3 : 20) {
        let scales = Scales(operation, &random)
        var expected = [Int8](repeating: 0, count: shape.elementCount)
        var expectedSpan = expected.mutableSpan
        guard
          let fast = scales.combination(plan, isSigned: true, Microkernels.table(for: set)),
          scales.reference(first.span, second.span, into: &expectedSpan, plan)
        else { continue }
        found += 1
        let (x, y) = (first.map(UInt8.init(bitPattern:)), second.map(UInt8.init(bitPattern:)))
        let bytes = expected.map { UInt8(bitPattern: $0) }
        for workers in [WorkerPool.serial, pool] {
          var output = [UInt8](repeating: 0xEE, count: bytes.count)
          var results = output.mutableSpan
          fast.run(x.span, y.span, into: &results, workers: workers)
          #expect(output == bytes, "\(firstShape), \(secondShape), \(scales)")
        }
        guard a == shape else { continue }
        let inPlace = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(x.count, 1))
        _ = unsafe inPlace.initialize(from: x)
        var results = unsafe MutableSpan(_unsafeElements: inPlace)
        let operand = unsafe Span(_unsafeElements: UnsafeBufferPointer(inPlace))
        fast.run(operand, y.span, into: &results, workers: pool)
        #expect(
          unsafe Array(inPlace.prefix(x.count)) == bytes, "\(firstShape), \(secondShape) in place")
        unsafe inPlace.deallocate()
      }
    }
    #expect(found > 100)
  }

  /// Every pair of bytes, for scales whose results are often halfway between two outputs too.
  @Test(
    arguments: InstructionSet.available,
    [(0.5, 0.5, 1), (0.25, 0.5, 0.5), (0.1, 0.02, 0.11), (0.031, 0.0029, 0.0473), (1, 2, 0.5)]
      as [(
        Float, Float, Float
      )])
  func combinesEveryPair(_ set: InstructionSet, scales: (Float, Float, Float)) throws {
    let first = (0..<1 << 16).map { UInt8($0 >> 8) }
    let second = (0..<1 << 16).map { UInt8($0 & 0xFF) }
    let shape = try Shape([first.count])
    let plan = BroadcastPlan(shape, shape, output: shape)
    for operation in Operation.allCases {
      for zeroPoints in [(0, 0, 0), (128, 128, 128), (255, 3, 100)] {
        for range: ClosedRange<Int32> in [0...255, 100...200] {
          let scales = Scales(
            operation: operation,
            first: Quantization(scale: scales.0, zeroPoint: zeroPoints.0),
            second: Quantization(scale: scales.1, zeroPoint: zeroPoints.1),
            output: Quantization(scale: scales.2, zeroPoint: zeroPoints.2), range: range)
          let fast = try #require(
            scales.combination(plan, isSigned: false, Microkernels.table(for: set)))
          var expected = [UInt8](repeating: 0, count: first.count)
          var expectedSpan = expected.mutableSpan
          #expect(scales.reference(first.span, second.span, into: &expectedSpan, plan))
          var output = [UInt8](repeating: 0xEE, count: first.count)
          var results = output.mutableSpan
          fast.run(first.span, second.span, into: &results, workers: .serial)
          #expect(output == expected, "\(scales)")
        }
      }
    }
  }

  /// An operation between some quantizations.
  struct Scales {
    let operation: Operation
    let first: Quantization
    let second: Quantization
    let output: Quantization
    let range: ClosedRange<Int32>

    func combination(_ plan: BroadcastPlan, isSigned: Bool, _ table: MicrokernelTable)
      -> ByteCombination?
    {
      switch operation {
      case .add, .subtract:
        sum.flatMap {
          ByteCombination(
            $0, isDifference: operation == .subtract, plan, isSigned: isSigned,
            microkernels: table)
        }
      case .multiply:
        product.flatMap {
          ByteCombination($0, plan, isSigned: isSigned, microkernels: table)
        }
      case .prelu:
        wholeProduct(isSigned: isSigned).flatMap { product in
          identity.flatMap {
            ByteCombination(
              prelu: product, identity: $0, plan, isSigned: isSigned, microkernels: table)
          }
        }
      }
    }

    /// Runs the reference loop; false where the scales are out of range.
    func reference<T: IntegerElement>(
      _ first: Span<T>, _ second: Span<T>, into results: inout MutableSpan<T>,
      _ plan: BroadcastPlan
    ) -> Bool {
      guard let sum, let product, let identity else { return false }
      switch operation {
      case .add: addQuantized(first, second, into: &results, plan: plan, scaling: sum)
      case .subtract: subtractQuantized(first, second, into: &results, plan: plan, scaling: sum)
      case .multiply: multiplyQuantized(first, second, into: &results, plan: plan, scaling: product)
      case .prelu:
        preluQuantized(
          first, alpha: second,
          scaling: PreluScaling(
            identity: identity, product: product.multiplier,
            alphaZeroPoint: product.secondZeroPoint),
          into: &results, plan: plan)
      }
      return true
    }

    private var sum: SumScaling? {
      SumScaling(first: first, second: second, output: output, leftShift: 20, range: range)
    }

    /// The step of elements that are not multiplied.
    private var identity: Rescaling? {
      QuantizedMultiplier(Double(first.scale / output.scale)).map {
        Rescaling(
          inputZeroPoint: Int32(first.zeroPoint), multiplier: $0,
          outputZeroPoint: Int32(output.zeroPoint))
      }
    }

    /// The scaling of products that no activation limits.
    private func wholeProduct(isSigned: Bool) -> ProductScaling? {
      ProductScaling(
        product: first, second, output: output, range: isSigned ? -128...127 : 0...255)
    }

    private var product: ProductScaling? {
      ProductScaling(product: first, second, output: output, range: range)
    }
  }
}

extension ByteCombinationTests.Scales {
  /// Quantizations of int8 at random.
  init(_ operation: ByteCombinationTests.Operation, _ random: inout SplitMix64) {
    func quantization() -> Quantization {
      Quantization(
        scale: Float.random(in: 0.001...0.2, using: &random),
        zeroPoint: Int.random(in: -128...127, using: &random))
    }
    self.init(
      operation: operation, first: quantization(), second: quantization(),
      output: quantization(), range: Int32.random(in: -128...0, using: &random)...127)
  }
}
