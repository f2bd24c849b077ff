import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast convolution of volumes against the reference loop, for every instruction set that there is.
@Suite struct FloatConv3DTests {
  private struct Axis {
    var size: Int
    var filter: Int
    var stride = 1
    var dilation = 1
  }

  @Test(arguments: InstructionSet.available, [WindowAxis.Padding.same, .valid])
  func agreesWithTheReference(set: InstructionSet, padding: WindowAxis.Padding) throws {
    var random = SplitMix64(seed: 0x3D)
    for _ in 0..<60 {
      let axes = (0..<3).map { _ in
        let (filter, dilation) = (
          Int.random(in: 1...3, using: &random), Int.random(in: 1...2, using: &random)
        )
        return Axis(
          size: (filter - 1) * dilation + Int.random(in: 1...6, using: &random), filter: filter,
          stride: Int.random(in: 1...3, using: &random), dilation: dilation)
      }
      try expect(
        set, padding, axes, batches: Int.random(in: 1...2, using: &random),
        inChannels: Int.random(in: 1...9, using: &random),
        outChannels: Int.random(in: 1...35, using: &random), &random)
    }
    // More positions than a task takes, and a filter that is larger than the volume.
    try expect(
      set, padding,
      [Axis(size: 6, filter: 3), Axis(size: 20, filter: 3), Axis(size: 21, filter: 3)], batches: 2,
      inChannels: 8, outChannels: 16, &random)
    try expect(
      set, .same, [Axis(size: 1, filter: 4), Axis(size: 2, filter: 5), Axis(size: 1, filter: 7)],
      batches: 1, inChannels: 3, outChannels: 2, &random)
  }

  private func expect(
    _ set: InstructionSet, _ padding: WindowAxis.Padding, _ axes: [Axis], batches: Int,
    inChannels: Int, outChannels: Int, _ random: inout SplitMix64
  ) throws {
    let windows = try axes.map { axis in
      try #require(
        WindowAxis(
          padding, inputSize: axis.size, filterSize: axis.filter, stride: axis.stride,
          dilation: axis.dilation))
    }
    let geometry = VolumeGeometry(
      batches: batches, planes: windows[0], rows: windows[1], columns: windows[2],
      inChannels: inChannels, outChannels: outChannels)
    func floats(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }
    let input = floats(batches * axes.reduce(inChannels) { $0 * $1.size })
    let depth = axes.reduce(inChannels) { $0 * $1.filter }
    let filter = floats(depth * outChannels)
    let count = batches * windows.reduce(outChannels) { $0 * $1.outputSize }
    for bias in [floats(outChannels), []] {
      let range: ClosedRange<Float> = bias.isEmpty ? -.infinity ... .infinity : -0.5...1
      var expected = [Float](repeating: .nan, count: count)
      var expectedSpan = expected.mutableSpan
      conv3DFloat32(
        geometry, input: input.span, filter: filter.span, bias: bias.span, range: range,
        into: &expectedSpan)
      for roundsAsReference in [false, true] {
        let fast = FloatConv3D(
          geometry, filter: ConstantSource(filter.span), bias: bias, activation: range,
          roundsAsReference: roundsAsReference, microkernels: Microkernels.table(for: set))
        let convolution = try #require(fast)
        var actual = [Float](repeating: .nan, count: count)
        var actualSpan = actual.mutableSpan
        convolution.run(
          input: input.span, into: &actualSpan, workers: WorkerPool(threadCount: 2))
        let tolerance = roundsAsReference ? 0 : Float(depth + 1) * 2 * Float.ulpOfOne
        let isClose = zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
        #expect(isClose, "\(axes), \(padding), \(inChannels) to \(outChannels)")
      }
    }
  }
}
