import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast depthwise convolution of float32 with a depth multiplier against the reference loop, bit
/// for bit, for every instruction set that there is.
@Suite struct FloatMultipliedDepthwiseConv2DTests {
  typealias Axis = FloatDepthwiseConv2DTests.Axis

  @Test(arguments: InstructionSet.available, 0..<FloatDepthwiseConv2DTests.axes.count)
  func givesTheBitsOfTheReference(set: InstructionSet, index: Int) throws {
    for (channels, multiplier) in [(1, 4), (3, 2), (5, 3), (16, 2), (7, 5), (20, 4)] {
      try check(
        set, FloatDepthwiseConv2DTests.axes[index], channels: channels, multiplier: multiplier)
    }
  }

  /// Images whose rows are repeated block by block.
  @Test(arguments: InstructionSet.available)
  func repeatsBlocksOfRows(set: InstructionSet) throws {
    for (filter, stride, dilation) in [(3, 1, 1), (3, 2, 1), (2, 1, 3)] {
      let axis = Axis(size: 45, filter: filter, stride: stride, dilation: dilation)
      try check(set, (axis, axis), channels: 33, multiplier: 3)
    }
  }

  @Test func leavesOtherMultipliersToOthers() throws {
    let axis = try #require(Axis(size: 4).windows)
    for (inChannels, groups) in [(4, 4), (2, 1)] {
      let geometry = ConvolutionGeometry(
        batches: 1, rows: axis, columns: axis, inChannels: inChannels, outChannels: 4,
        groups: groups)
      let filter = [Float](repeating: 1, count: 36)
      let convolution = FloatMultipliedDepthwiseConv2D(
        geometry, filter: filter.span, bias: [], activation: -1...1,
        microkernels: Microkernels.table)
      #expect(convolution == nil)
    }
  }

  private func check(
    _ set: InstructionSet, _ shape: (Axis, Axis), channels: Int, multiplier: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(channels))
    let (rows, columns) = (
      try #require(shape.0.windows), try #require(shape.1.windows)
    )
    let outChannels = channels * multiplier
    let geometry = ConvolutionGeometry(
      batches: 2, rows: rows, columns: columns, inChannels: channels, outChannels: outChannels,
      groups: channels)
    func floats(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }
    let input = floats(geometry.inputCount)
    let filter = floats(rows.filterSize * columns.filterSize * outChannels)
    for bias in [floats(outChannels), []] {
      let range: ClosedRange<Float> = bias.isEmpty ? -.infinity ... .infinity : -0.5...0.75
      var expected = [Float](repeating: .nan, count: geometry.outputCount)
      var span = expected.mutableSpan
      DepthwiseConv2D.run(
        geometry, input: input.span, filter: filter.span, bias: bias.span,
        accumulation: Float32Accumulation(), stage: Float32OutputStage(activation: range),
        into: &span)
      let fast = FloatMultipliedDepthwiseConv2D(
        geometry, filter: filter.span, bias: bias, activation: range, roundsAsReference: true,
        microkernels: Microkernels.table(for: set))
      let convolution = try #require(fast)
      for threads in 1...2 {
        var actual = [Float](repeating: .nan, count: expected.count)
        var results = actual.mutableSpan
        convolution.run(
          input: input.span, into: &results, workers: WorkerPool(threadCount: threads))
        let isEqual = zip(actual, expected).allSatisfy { $0.bitPattern == $1.bitPattern }
        #expect(isEqual, "\(shape), \(channels) channels, times \(multiplier)")
      }
    }
  }
}
