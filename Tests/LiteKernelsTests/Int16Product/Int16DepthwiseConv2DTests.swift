import LiteDispatch
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast `DEPTHWISE_CONV_2D` of int16 against the reference loop, on every instruction set of the
/// machine.
@Suite struct Int16DepthwiseConv2DTests {
  @Test(arguments: InstructionSet.available, [32, 64])
  func agreesWithReference(_ set: InstructionSet, sumWidth: Int) throws {
    var draw = RandomInt16(random: SplitMix64(seed: 233))
    for index in 0..<100 {
      let geometry = try RandomGeometry.depthwise(using: &draw.random)
      let areExtreme = index % 4 == 0
      let taps = geometry.macsOfOutputElement
      let input = draw.elements(geometry.inputCount, of: Int16.self, areExtreme: areExtreme)
      let filter = draw.elements(
        taps * geometry.outChannels, of: Int8.self, areExtreme: areExtreme)
      let bias = draw.bias(geometry.outChannels, sumWidth: sumWidth, depth: taps)
      let (requantization, _) = try draw.requantization(
        channels: geometry.outChannels, depth: taps, largestWeight: 128)
      let convolution = Int16DepthwiseConv2D(
        geometry, filter: filter.span,
        epilogue: Int16Epilogue(
          bias: bias, sumWidth: sumWidth, multipliers: .fixedPoint(requantization.multipliers),
          activation: requantization.activation),
        microkernels: Microkernels.table(for: set))
      let fast = try #require(convolution)
      let expected = RandomGeometry.reference(
        DepthwiseConv2D.self, geometry, input, filter, bias, sumWidth: sumWidth, requantization)
      for workers in RandomGeometry.workers {
        var output = [Int16](repeating: 77, count: expected.count)
        var results = output.mutableSpan
        var copies = [Int16](repeating: 77, count: fast.scratchByteCount / 2)
        var scratch = copies.mutableSpan
        fast.run(input: input.span, scratch: &scratch, into: &results, workers: workers)
        #expect(output == expected, "\(geometry)")
      }
    }
  }
}
