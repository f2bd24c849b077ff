import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast transposed convolution of volumes against the reference loop, for every instruction set that
/// there is.
@Suite struct FloatConv3DTransposeTests {
  @Test(arguments: InstructionSet.available, [WindowAxis.Padding.same, .valid])
  func agreesWithTheReference(set: InstructionSet, padding: WindowAxis.Padding) throws {
    var random = SplitMix64(seed: 0x3E)
    for _ in 0..<40 {
      let filters = (0..<3).map { _ in Int.random(in: 1...4, using: &random) }
      let windows = try filters.map { filter in
        try #require(
          WindowAxis(
            padding, inputSize: filter + Int.random(in: 0...6, using: &random), filterSize: filter,
            stride: Int.random(in: 1...3, using: &random)))
      }
      let geometry = VolumeGeometry(
        batches: Int.random(in: 1...2, using: &random), planes: windows[0], rows: windows[1],
        columns: windows[2], inChannels: Int.random(in: 1...19, using: &random),
        outChannels: Int.random(in: 1...9, using: &random))
      try expect(set, geometry, &random)
    }
  }

  @Test func dilatedOnesAreNone() throws {
    let plain = try #require(WindowAxis(.same, inputSize: 4, filterSize: 2, stride: 1))
    let dilated = try #require(
      WindowAxis(.same, inputSize: 4, filterSize: 2, stride: 1, dilation: 2))
    let geometry = VolumeGeometry(
      batches: 1, planes: plain, rows: dilated, columns: plain, inChannels: 1, outChannels: 1)
    let filter = [Float](repeating: 1, count: 8)
    let fast = FloatConv3DTranspose(
      geometry, filter: ConstantSource(filter.span), bias: [], activation: -.infinity ... .infinity,
      microkernels: Microkernels.table)
    #expect(fast == nil)
  }

  private func expect(
    _ set: InstructionSet, _ geometry: VolumeGeometry, _ random: inout SplitMix64
  ) throws {
    let axes = [geometry.planes, geometry.rows, geometry.columns]
    func floats(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }
    let input = floats(geometry.batches * axes.reduce(geometry.outChannels) { $0 * $1.outputSize })
    let taps = axes.reduce(1) { $0 * $1.filterSize }
    let filter = floats(taps * geometry.inChannels * geometry.outChannels)
    let count = geometry.batches * axes.reduce(geometry.inChannels) { $0 * $1.inputSize }
    for bias in [floats(geometry.inChannels), []] {
      let range: ClosedRange<Float> = bias.isEmpty ? -.infinity ... .infinity : -0.5...1
      var expected = [Float](repeating: .nan, count: count)
      var expectedSpan = expected.mutableSpan
      conv3DTransposeFloat32(
        geometry, input: input.span, filter: filter.span, bias: bias.span, range: range,
        into: &expectedSpan)
      let fast = FloatConv3DTranspose(
        geometry, filter: ConstantSource(filter.span), bias: bias, activation: range,
        microkernels: Microkernels.table(for: set))
      let convolution = try #require(fast)
      var actual = [Float](repeating: .nan, count: count)
      var actualSpan = actual.mutableSpan
      convolution.run(input: input.span, into: &actualSpan, workers: WorkerPool(threadCount: 2))
      let tolerance = Float(taps * geometry.outChannels + 1) * 2 * Float.ulpOfOne
      #expect(zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }, "\(geometry)")
    }
  }
}
