import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast `FULLY_CONNECTED` of int16 against the reference loop, on every instruction set of the
/// machine.
@Suite struct Int16FullyConnectedTests {
  private static let sizes = [
    (1, 1), (1, 70), (3, 64), (5, 333), (40, 129), (2, 510), (3, 511), (2, 1024), (60, 1531),
  ]

  @Test(arguments: InstructionSet.available, sizes)
  func agreesWithReference(_ set: InstructionSet, size: (batches: Int, depth: Int)) throws {
    for sumWidth in [32, 64] {
      for (outChannels, areExtreme) in [(1, false), (16, true), (33, false), (150, true)] {
        try compare(
          set, size.batches, size.depth, outChannels, Int8.self, sumWidth: sumWidth,
          areExtreme: areExtreme)
        try compare(
          set, size.batches, size.depth, outChannels, Int16.self, sumWidth: 64,
          areExtreme: areExtreme)
      }
    }
  }

  /// Sums that no int32 holds.
  @Test(arguments: InstructionSet.available)
  func sumsManyProducts(_ set: InstructionSet) throws {
    for areExtreme in [false, true] {
      try compare(set, 2, 140_001, 3, Int8.self, sumWidth: 64, areExtreme: areExtreme)
      try compare(set, 2, 140_001, 3, Int16.self, sumWidth: 64, areExtreme: areExtreme)
    }
  }

  private func compare<Weight: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ set: InstructionSet, _ batches: Int, _ depth: Int, _ outChannels: Int, _ type: Weight.Type,
    sumWidth: Int, areExtreme: Bool
  ) throws {
    var draw = RandomInt16(random: SplitMix64(seed: UInt64(depth * 1000 + outChannels)))
    let isWide = Weight.bitWidth == 16
    let input = draw.elements(batches * depth, of: Int16.self, areExtreme: areExtreme)
    let weights = draw.elements(outChannels * depth, of: Weight.self, areExtreme: areExtreme)
    let bias = draw.bias(outChannels, sumWidth: sumWidth, depth: depth)
    let (fixedPoint, factors) = try draw.requantization(
      channels: outChannels, depth: depth, largestWeight: isWide ? 32768 : 128)
    let zeroPoint: Int32 = isWide || Bool.random(using: &draw.random) ? 0 : 127
    let float64 = ProductRequantization(
      .int16, weightZeroPoint: zeroPoint, multipliers: factors, activation: fixedPoint.activation)
    let product = Int16FullyConnected(
      batches: batches, inChannels: depth, weights: ConstantSource(weights.span), isWide: isWide,
      weightZeroPoint: Int(zeroPoint),
      epilogue: Int16Epilogue(
        bias: bias, sumWidth: sumWidth,
        multipliers: isWide ? .fixedPoint(fixedPoint.multipliers) : .float64(factors),
        activation: fixedPoint.activation),
      microkernels: Microkernels.table(for: set))
    guard let fast = product else {
      // Sums of int32 that may wrap are left to the reference.
      #expect(sumWidth == 32 && depth > 256)
      return
    }
    var expected = [Int16](repeating: 0, count: batches * outChannels)
    func reference<Sum: RescalableSum, M: RequantizationMultiplier>(
      _ requantization: ProductRequantization<M>, _ sum: Sum.Type
    ) {
      let bias = bias.map { Sum(truncatingIfNeeded: $0) }
      var span = expected.mutableSpan
      fullyConnected(
        batches: batches, inChannels: depth, outChannels: outChannels, input: input.span,
        weights: weights.span, bias: bias.span,
        accumulation: Int16Accumulation<Weight, Sum>(requantization),
        stage: RequantizationStage<Sum, Sum, Int16, M>(requantization), into: &span)
    }
    switch (isWide, sumWidth) {
    case (true, _): reference(fixedPoint, Int64.self)
    case (_, 32): reference(float64, Int32.self)
    default: reference(float64, Int64.self)
    }
    for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
      var output = [Int16](repeating: 77, count: expected.count)
      var results = output.mutableSpan
      fast.run(input: input.span, into: &results, workers: workers)
      #expect(output == expected, "\(batches) x \(depth) x \(outChannels), \(type)")
    }
  }
}
