import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast `FULLY_CONNECTED` of float32 with int8 weights against the reference loop, value for
/// value, on every instruction set of the machine.
@Suite struct HybridFullyConnectedTests {
  /// Rows, elements of a row and output channels: few and many rows, several tasks and passes.
  static let sizes = [
    (1, 1, 1), (1, 640, 300), (2, 3, 17), (6, 33, 64), (16, 20, 257), (17, 20, 65), (128, 64, 100),
    (145, 7, 16), (300, 130, 33), (1500, 1030, 5),
  ]

  /// Sizes whose packed weights share bytes: whole groups and others, one tile of columns and many,
  /// so few rows that nothing is unpacked and more.
  static let packedSizes = [
    (1, 640, 300), (1, 2046, 17), (2, 68, 1000), (3, 132, 260), (70, 640, 64), (150, 100, 500),
  ]

  @Test(arguments: InstructionSet.available, sizes)
  func agreesWithReference(_ set: InstructionSet, _ size: (Int, Int, Int)) throws {
    try expectAgreement(set, size, packing: nil)
  }

  @Test(arguments: InstructionSet.available, packedSizes)
  func agreesWithReferenceOnPackedWeights(
    _ set: InstructionSet, _ size: (Int, Int, Int)
  ) throws {
    try expectAgreement(set, size, packing: .int4)
    try expectAgreement(set, size, packing: .int2)
  }

  /// Ranges whose zero point lies between two integers, at an end or beyond it, or that are too small
  /// for an inverse, among others.
  @Test(arguments: InstructionSet.available)
  func quantizesEveryKindOfRange(_ set: InstructionSet) throws {
    var random = SplitMix64(seed: 53)
    var limits: [(Float, Float)] = [
      (-1, 1), (-2, 2), (-127, 128), (-128, 127), (-126.5, 128.5), (-128.5, 126.5), (0, 1), (-1, 0),
      (0, 0), (2, 3), (-3, -2), (-1e30, 1e-30), (-1e-30, 1e30), (-0x1p-132, 0x1p-139),
      (-Float.leastNonzeroMagnitude, 0),
    ]
    for _ in 0..<200 {
      let least = Int.random(in: -255...0, using: &random)
      limits.append((Float(least) + 0.5, Float(least + 255) + 0.5))
      limits.append((Float.random(in: -9...0, using: &random), 4 / Float(limits.count)))
    }
    let inChannels = 9
    let input = limits.flatMap { least, greatest in
      [greatest, least]
        + (2..<inChannels).map { _ in Float.random(in: least...greatest, using: &random) }
    }
    try expectAgreement(set, (limits.count, inChannels, 4), packing: nil, input: input)
  }

  private func expectAgreement(
    _ set: InstructionSet, _ size: (Int, Int, Int), packing: PackedInteger?,
    input given: [Float]? = nil
  ) throws {
    let (batches, inChannels, outChannels) = size
    var random = SplitMix64(seed: UInt64(batches * 31 + inChannels))
    var input =
      given ?? (0..<batches * inChannels).map { _ in Float.random(in: -3...5, using: &random) }
    // A row of zeros, one of a single sign and one without a range.
    if given == nil, batches > 5 {
      for i in 0..<inChannels {
        input[inChannels + i] = 0
        input[2 * inChannels + i].round(.up)
        input[3 * inChannels + i] = 1e30 * input[i]
      }
    }
    let weights = (0..<inChannels * outChannels).map { _ in
      Int8(Int32.random(in: packing?.range ?? -127...127, using: &random))
    }
    let bias = (0..<outChannels).map { _ in Float.random(in: -1...1, using: &random) }
    let scales = (0..<outChannels).map { _ in Float.random(in: 0.001...0.05, using: &random) }
    let stored = StoredWeights(weights, packing: packing)
    for isSymmetric in [false, true] {
      let activation = isSymmetric ? -8...Float.infinity : -Float.infinity...Float.infinity
      for order in [HybridOutputStage.Order.together, .weightThenInput] {
        let product = HybridFullyConnected(
          batches: batches, inChannels: inChannels, weights: stored.source(),
          stage: HybridStage(
            weightScales: scales, bias: bias, order: order, activation: activation),
          isSymmetric: isSymmetric, microkernels: Microkernels.table(for: set))
        let fast = try #require(product)
        var expected: [Float] = []
        for row in 0..<batches {
          var stored = [Int8](repeating: 0, count: inChannels)
          var storedSpan = stored.mutableSpan
          let values = input.span.extracting(row * inChannels..<(row + 1) * inChannels)
          let quantization =
            isSymmetric
            ? quantizeSymmetric(values, into: &storedSpan)
            : quantizeAsymmetric(values, into: &storedSpan)
          var output = [Float](repeating: .nan, count: outChannels)
          var results = output.mutableSpan
          fullyConnected(
            batches: 1, inChannels: inChannels, outChannels: outChannels, input: stored.span,
            weights: weights.span, bias: bias.span,
            accumulation: Int8Accumulation<Int8>(inputZeroPoint: quantization.zeroPoint),
            stage: HybridOutputStage(
              weightScales: scales, inputScale: quantization.scale, order: order,
              activation: activation),
            into: &results)
          expected += output
        }
        for threads in [1, 3] {
          var output = [Float](repeating: .nan, count: batches * outChannels)
          var scratch = [UInt8](repeating: 0xEE, count: fast.scratchByteCount)
          var results = output.mutableSpan
          var span = scratch.mutableSpan
          fast.run(
            input: input.span, scratch: &span, into: &results,
            workers: WorkerPool(threadCount: threads))
          #expect(output == expected, "\(threads) threads")
        }
      }
    }
  }
}
