import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast transposed convolution of float32 against the reference loop, for every instruction
/// set that there is.
@Suite struct FloatTransposeConvTests {
  @Test(arguments: InstructionSet.available, [WindowAxis.Padding.same, .valid])
  func agreesWithTheReference(set: InstructionSet, padding: WindowAxis.Padding) throws {
    var random = SplitMix64(seed: 0x7C)
    func floats(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }
    for (height, width, filter, stride, inChannels, outChannels) in [
      (4, 4, 2, 2, 3, 5), (7, 9, 3, 2, 8, 1), (6, 5, 4, 2, 17, 3), (5, 5, 3, 1, 4, 16),
      (9, 8, 2, 3, 5, 7), (1, 1, 1, 1, 1, 1), (40, 32, 5, 2, 16, 24), (33, 20, 3, 4, 6, 9),
    ] {
      let rows = try #require(
        WindowAxis(padding, inputSize: height, filterSize: filter, stride: stride))
      let columns = try #require(
        WindowAxis(padding, inputSize: width, filterSize: filter, stride: stride))
      let geometry = ConvolutionGeometry(
        batches: 2, rows: rows, columns: columns, inChannels: inChannels,
        outChannels: outChannels)
      let input = floats(2 * rows.outputSize * columns.outputSize * inChannels)
      let weights = floats(outChannels * filter * filter * inChannels)
      for bias in [floats(outChannels), []] {
        let range: ClosedRange<Float> = bias.isEmpty ? -.infinity ... .infinity : -0.5...1
        var expected = [Float](repeating: .nan, count: 2 * height * width * outChannels)
        var actual = expected
        var expectedSpan = expected.mutableSpan
        TransposeConv.run(
          geometry, input: input.span, filter: weights.span, bias: bias.span,
          accumulation: Float32Accumulation(), stage: Float32OutputStage(activation: range),
          into: &expectedSpan)
        let fast = FloatTransposeConv(
          geometry, filter: ConstantSource(weights.span), bias: bias, activation: range,
          microkernels: Microkernels.table(for: set))
        let convolution = try #require(fast)
        var actualSpan = actual.mutableSpan
        convolution.run(
          input: input.span, into: &actualSpan, workers: WorkerPool(threadCount: 2))
        let tolerance = Float(filter * filter * inChannels + 1) * 2 * Float.ulpOfOne
        let isClose = zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
        #expect(isClose, "\(height)x\(width), \(filter), \(stride), \(outChannels)")
        let made = PhasedFloatTransposeConv(
          geometry, filter: ConstantSource(weights.span), bias: bias, activation: range,
          microkernels: Microkernels.table(for: set))
        guard stride <= filter else {
          #expect(made == nil)
          continue
        }
        let phased = try #require(made)
        var exact = [Float](repeating: .nan, count: expected.count)
        var scratch = [Float](repeating: .nan, count: phased.scratchByteCount / 4)
        var exactSpan = exact.mutableSpan
        var scratchSpan = scratch.mutableSpan
        phased.run(
          input: input.span, scratch: &scratchSpan, into: &exactSpan,
          workers: WorkerPool(threadCount: 2))
        #expect(
          exact.map(\.bitPattern) == expected.map(\.bitPattern),
          "\(height)x\(width), \(filter), \(stride), \(outChannels)")
      }
    }
  }
}
