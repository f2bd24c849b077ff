import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast matrix product of bytes against the reference loop, on every instruction set of the
/// machine.
@Suite struct QuantizedFullyConnectedTests {
  /// Batches, depths, and whether all channels have one multiplier.
  private static let cases = [
    (1, 1, false), (1, 70, false), (3, 64, false), (40, 129, false), (1, 1, true), (2, 70, true),
    (40, 129, true), (700, 16, true),
  ]

  @Test(arguments: InstructionSet.available, cases)
  func agreesWithReference(
    _ set: InstructionSet, size: (batches: Int, depth: Int, isUniform: Bool)
  ) throws {
    var random = SplitMix64(seed: 67)
    for outChannels in [1, 16, 33, 150, 300] {
      let input = (0..<size.batches * size.depth).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let weightZero = UInt8.random(in: 0...255, using: &random)
      let weights = random.weights(count: outChannels * size.depth, zeroPoint: weightZero)
      let bias = (0..<outChannels).map { _ in Int32.random(in: -9000...9000, using: &random) }
      // Powers of two make results that lie between two integers.
      let factor = Bool.random(using: &random) ? 0.0078125 : 0.00731
      let factors = (0..<outChannels).map { Double(size.isUniform ? 1 : $0 % 3 + 1) * factor }
      let inputZero = UInt8.random(in: 0...255, using: &random)
      let requantization = ProductRequantization(
        .uint8, inputZeroPoint: Int32(inputZero), weightZeroPoint: Int32(weightZero),
        multipliers: factors, outputZeroPoint: 120, activation: 3...250)
      let product = QuantizedFullyConnected(
        batches: size.batches, inChannels: size.depth, weights: ConstantSource(weights.span),
        bias: bias,
        requantization: requantization, microkernels: Microkernels.table(for: set))
      let fast = try #require(product)
      var expected = [UInt8](repeating: 0, count: size.batches * outChannels)
      var expectedSpan = expected.mutableSpan
      fullyConnected(
        batches: size.batches, inChannels: size.depth, outChannels: outChannels,
        input: input.span, weights: weights.span, bias: bias.span,
        accumulation: Int8Accumulation<UInt8>(requantization),
        stage: RequantizationStage<Int32, Int32, UInt8, _>(requantization),
        into: &expectedSpan)
      var output = [UInt8](repeating: 0xEE, count: expected.count)
      var results = output.mutableSpan
      fast.run(input: input.span, into: &results, workers: WorkerPool(threadCount: 2))
      #expect(output == expected, "\(outChannels) channels")
    }
  }

  /// Weights that share bytes: of few rows, which are multiplied as they are, and of more, for which they
  /// are unpacked.
  @Test(
    arguments: InstructionSet.available,
    [(1, 640, 300), (2, 68, 1000), (16, 512, 512), (40, 640, 64), (150, 100, 500)])
  func agreesWithReferenceOnPackedWeights(
    _ set: InstructionSet, size: (batches: Int, depth: Int, outChannels: Int)
  ) throws {
    var random = SplitMix64(seed: 71)
    let (batches, depth, outChannels) = size
    let input = (0..<batches * depth).map { _ in Int8.random(in: -128...127, using: &random) }
    let bits = input.map { UInt8(bitPattern: $0) }
    let bias = (0..<outChannels).map { _ in Int32.random(in: -9000...9000, using: &random) }
    for packing in [PackedInteger.int4, .int2] {
      let weights = (0..<depth * outChannels).map { _ in
        Int8(Int32.random(in: packing.range, using: &random))
      }
      let stored = StoredWeights(weights, packing: packing)
      for isUniform in [false, true] {
        let requantization = ProductRequantization(
          .int8, inputZeroPoint: 3, weightZeroPoint: 0,
          multipliers: (0..<outChannels).map { Double(isUniform ? 1 : $0 % 3 + 1) * 0.00731 },
          outputZeroPoint: -5, activation: -120...127)
        let product = QuantizedFullyConnected(
          batches: batches, inChannels: depth, weights: stored.source(), bias: bias,
          requantization: requantization, microkernels: Microkernels.table(for: set))
        let fast = try #require(product)
        var expected = [Int8](repeating: 0, count: batches * outChannels)
        var expectedSpan = expected.mutableSpan
        fullyConnected(
          batches: batches, inChannels: depth, outChannels: outChannels,
          input: input.span, weights: weights.span, bias: bias.span,
          accumulation: Int8Accumulation<Int8>(requantization),
          stage: RequantizationStage<Int32, Int32, Int8, _>(requantization),
          into: &expectedSpan)
        // What a result beyond the output would overwrite.
        var output = [UInt8](repeating: 0xEE, count: 5 * expected.count)
        var results = output.mutableSpan
        fast.run(input: bits.span, into: &results, workers: WorkerPool(threadCount: 2))
        let agrees = output.starts(with: expected.map { UInt8(bitPattern: $0) })
        #expect(agrees, "\(packing), \(isUniform)")
        let isWithin = output[expected.count...].allSatisfy { $0 == 0xEE }
        #expect(isWithin, "\(packing), \(isUniform)")
      }
    }
  }
}
