import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast product with blockwise weights against the reference loop, bit for bit, on every
/// instruction set of the machine.
@Suite struct BlockwiseFullyConnectedTests {
  struct Case: Sendable {
    var batches: Int
    var outChannels: Int
    var blockSize: Int
    var blockCount: Int
    var hasBias = true
    var packing = PackedInteger.int4
  }

  static let cases = [
    Case(batches: 1, outChannels: 1, blockSize: 32, blockCount: 1),
    Case(batches: 1, outChannels: 17, blockSize: 32, blockCount: 3),
    Case(batches: 2, outChannels: 300, blockSize: 128, blockCount: 2),
    Case(batches: 3, outChannels: 300, blockSize: 128, blockCount: 2, hasBias: false),
    Case(batches: 1, outChannels: 520, blockSize: 32, blockCount: 4),
    Case(batches: 1, outChannels: 520, blockSize: 32, blockCount: 4, packing: .int2),
    Case(batches: 40, outChannels: 64, blockSize: 32, blockCount: 20),
    Case(batches: 40, outChannels: 64, blockSize: 32, blockCount: 20, packing: .int2),
    Case(batches: 2, outChannels: 40, blockSize: 24, blockCount: 3),
    Case(batches: 17, outChannels: 15, blockSize: 16, blockCount: 5, hasBias: false),
    Case(batches: 5, outChannels: 33, blockSize: 34, blockCount: 7),
    Case(batches: 4, outChannels: 16, blockSize: 50, blockCount: 3),
  ]

  @Test(arguments: InstructionSet.available, 0..<BlockwiseFullyConnectedTests.cases.count)
  func givesTheBitsOfTheReference(set: InstructionSet, index: Int) throws {
    let example = BlockwiseFullyConnectedTests.cases[index]
    var random = SplitMix64(seed: UInt64(index) + 7)
    let depth = example.blockSize * example.blockCount
    let weights = (0..<example.outChannels * depth).map { _ in
      Int8(Int32.random(in: example.packing.range, using: &random))
    }
    let stored = StoredWeights(weights, packing: example.packing)
    let scales = (0..<example.outChannels * example.blockCount).map { i in
      Half(rounding: i % 11 == 3 ? 0 : Float.random(in: -0.1...0.2, using: &random))
    }
    let bias = (0..<(example.hasBias ? example.outChannels : 0)).map { _ in
      Float.random(in: -1...1, using: &random)
    }
    var input = (0..<example.batches * depth).map { _ in Float.random(in: -3...5, using: &random) }
    // A row without a range, and one that is never negative.
    for i in 0..<depth where example.batches > 2 { input[i] = 0 }
    for i in depth..<2 * depth where example.batches > 3 { input[i] = abs(input[i]) }
    let blocks = WeightBlocks(
      rowStride: depth, inChannels: depth, blockSize: example.blockSize,
      scales: scales.map(\.value))
    let range: ClosedRange<Float> = example.hasBias ? -4...6 : -.infinity ... .infinity
    var expected = [Float](repeating: .nan, count: example.batches * example.outChannels)
    var results = expected.mutableSpan
    for batch in 0..<example.batches {
      var row = [Int8](repeating: 0, count: depth)
      var rowSpan = row.mutableSpan
      let quantization = quantizeAsymmetric(
        input.span.extracting(batch * depth..<(batch + 1) * depth), into: &rowSpan)
      let columns = batch * example.outChannels..<(batch + 1) * example.outChannels
      var outputs = results._mutatingExtracting(columns)
      fullyConnectedBlockwise(
        row.span, quantization: quantization, weights: weights.span, blocks: blocks,
        bias: bias.span, activation: range, into: &outputs)
    }
    let made = BlockwiseFullyConnected(
      batches: example.batches, weights: stored.source(),
      outChannels: example.outChannels, blocks: blocks, scales: unsafe scales.span.bytes,
      bias: bias, activation: range, microkernels: Microkernels.table(for: set))
    let product = try #require(made)
    for threads in 1...2 {
      var scratch = [UInt8](repeating: 0xFF, count: product.scratchByteCount + 64)
      var actual = [Float](repeating: .nan, count: expected.count)
      var bytes = scratch.mutableSpan
      var outputs = actual.mutableSpan
      product.run(
        input: input.span, scratch: &bytes, into: &outputs,
        workers: WorkerPool(threadCount: threads))
      #expect(actual.map(\.bitPattern) == expected.map(\.bitPattern), "\(example), \(threads)")
    }
  }

  @Test(arguments: [(32, 31), (15, 15)])
  func leavesRowsWithGapsAndSmallBlocksAlone(rowStride: Int, blockSize: Int) {
    let weights = [Int8](repeating: 1, count: rowStride)
    let stored = StoredWeights(weights, packing: .int4)
    #expect(!isFast(stored, rowStride: rowStride, blockSize: blockSize))
  }

  @Test func leavesWeightsOfBytesAlone() {
    let weights = [Int8](repeating: 100, count: 32)
    #expect(!isFast(StoredWeights(weights, packing: nil), rowStride: 32, blockSize: 32))
    let narrow = [Int8](repeating: 1, count: 32)
    #expect(isFast(StoredWeights(narrow, packing: .int2), rowStride: 32, blockSize: 32))
  }

  private func isFast(_ weights: StoredWeights, rowStride: Int, blockSize: Int) -> Bool {
    let blocks = WeightBlocks(
      rowStride: rowStride, inChannels: blockSize, blockSize: blockSize, scales: [1])
    let scales = [Half(rounding: 1)]
    let made = BlockwiseFullyConnected(
      batches: 1, weights: weights.source(), outChannels: 1, blocks: blocks,
      scales: unsafe scales.span.bytes, bias: [], activation: 0...1, microkernels: .portable)
    return made != nil
  }
}
