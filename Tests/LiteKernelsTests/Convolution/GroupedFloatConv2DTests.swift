import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// Convolutions of groups against those of the whole filter with zeros between the groups.
@Suite struct GroupedFloatConv2DTests {
  @Test(arguments: InstructionSet.available, [(2, 3, 5), (4, 8, 8), (3, 1, 17)])
  func agreesWithSeparateGroups(_ set: InstructionSet, _ extents: (Int, Int, Int)) throws {
    let (groups, inChannels, outChannels) = extents
    let table = Microkernels.table(for: set)
    var random = SplitMix64(seed: 43)
    let windows = [
      (13, 1, WindowAxis.Padding.same), (13, 2, .valid), (13, 1, .valid), (6, 1, .same),
      (7, 2, .valid),
    ]
    for (size, stride, padding) in windows {
      let axis = try #require(
        WindowAxis(padding, inputSize: size, filterSize: 3, stride: stride))
      let geometry = ConvolutionGeometry(
        batches: 2, rows: axis, columns: axis, inChannels: groups * inChannels,
        outChannels: groups * outChannels, groups: groups)
      func values(_ count: Int) -> [Float] {
        (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
      }
      let filter = values(groups * outChannels * 9 * inChannels)
      let bias = values(groups * outChannels)
      let input = values(2 * size * size * groups * inChannels)
      let outputCount = 2 * axis.outputSize * axis.outputSize * groups * outChannels
      for roundsAsReference in [false, true] {
        // A filter is a view, which the macros cannot capture.
        let fast = GroupedFloatConv2D(
          geometry, filter: ConstantSource(filter.span), bias: bias, activation: -1...4,
          roundsAsReference: roundsAsReference, microkernels: table)
        let whole = FloatConv2D(
          geometry, filter: ConstantSource(filter.span), bias: bias, activation: -1...4,
          roundsAsReference: true, microkernels: table)
        let (convolution, expected) = (try #require(fast), try #require(whole))
        var wanted = [Float](repeating: 7, count: outputCount)
        var wantedSpan = wanted.mutableSpan
        expected.run(input: input.span, into: &wantedSpan, workers: .serial)
        for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
          var found = [Float](repeating: 9, count: outputCount)
          var foundSpan = found.mutableSpan
          var scratch = [UInt8](repeating: 3, count: convolution.scratchByteCount)
          var scratchSpan = scratch.mutableSpan
          let bytes = unsafe input.withUnsafeBytes { unsafe Array($0) }
          convolution.run(
            input: bytes.span, scratch: &scratchSpan, into: &foundSpan, workers: workers)
          let tolerance: Float = roundsAsReference ? 0 : 1e-5
          #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance })
        }
      }
    }
  }

  /// Filters of one tap read pixels of all groups where they are, whatever their dilation.
  @Test(arguments: [(1, 3, 1), (2, 1, 2)])
  func refusesOneGroupOrTap(_ extents: (groups: Int, taps: Int, dilation: Int)) throws {
    let axis = try #require(
      WindowAxis(
        .same, inputSize: 13, filterSize: extents.taps, stride: 1, dilation: extents.dilation))
    let channels = 2 * extents.groups
    let geometry = ConvolutionGeometry(
      batches: 1, rows: axis, columns: axis, inChannels: channels, outChannels: channels,
      groups: extents.groups)
    let filter = [Float](repeating: 0, count: channels * extents.taps * extents.taps * 2)
    let convolution = GroupedFloatConv2D(
      geometry, filter: ConstantSource(filter.span), bias: [], activation: -1...1,
      microkernels: Microkernels.table)
    #expect(convolution == nil)
  }
}
