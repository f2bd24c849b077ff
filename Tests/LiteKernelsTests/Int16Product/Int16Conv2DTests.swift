import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast `CONV_2D` of int16 against the reference loop, on every instruction set of the machine.
@Suite struct Int16Conv2DTests {
  @Test(arguments: InstructionSet.available, [32, 64])
  func agreesWithReference(_ set: InstructionSet, sumWidth: Int) throws {
    var draw = RandomInt16(random: SplitMix64(seed: 229))
    for index in 0..<80 {
      let geometry = try RandomGeometry.convolution(using: &draw.random)
      let areExtreme = index % 4 == 0
      let depth = geometry.macsOfOutputElement
      let input = draw.elements(geometry.inputCount, of: Int16.self, areExtreme: areExtreme)
      let filter = draw.elements(
        depth * geometry.outChannels, of: Int8.self, areExtreme: areExtreme)
      let bias = draw.bias(geometry.outChannels, sumWidth: sumWidth, depth: depth)
      let (requantization, _) = try draw.requantization(
        channels: geometry.outChannels, depth: depth, largestWeight: 128)
      let convolution = Int16Conv2D(
        geometry, filter: ConstantSource(filter.span),
        epilogue: Int16Epilogue(
          bias: bias, sumWidth: sumWidth, multipliers: .fixedPoint(requantization.multipliers),
          activation: requantization.activation),
        microkernels: Microkernels.table(for: set))
      let fast = try #require(convolution)
      let expected = RandomGeometry.reference(
        Conv2D.self, geometry, input, filter, bias, sumWidth: sumWidth, requantization)
      for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
        var output = [Int16](repeating: 77, count: expected.count)
        var results = output.mutableSpan
        fast.run(input: input.span, into: &results, workers: workers)
        #expect(output == expected, "\(geometry)")
      }
    }
  }
}
