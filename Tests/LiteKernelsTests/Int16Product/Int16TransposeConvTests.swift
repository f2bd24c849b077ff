import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast `TRANSPOSE_CONV` of int16 against the reference loop, on every instruction set of the
/// machine.
@Suite struct Int16TransposeConvTests {
  @Test(arguments: InstructionSet.available, [32, 64])
  func agreesWithReference(_ set: InstructionSet, sumWidth: Int) throws {
    var draw = RandomInt16(random: SplitMix64(seed: 233))
    for index in 0..<80 {
      let geometry = try RandomGeometry.transposed(using: &draw.random)
      try agrees(geometry, set, sumWidth: sumWidth, areExtreme: index % 4 == 0, &draw)
    }
  }

  /// Rows of which a part is copied at a time.
  @Test(arguments: InstructionSet.available)
  func agreesWithReferenceInParts(_ set: InstructionSet) throws {
    var draw = RandomInt16(random: SplitMix64(seed: 239))
    for (width, stride, filter) in [(301, 2, 3), (130, 1, 4), (200, 3, 2)] {
      let rows = try #require(WindowAxis(.same, inputSize: 3, filterSize: filter, stride: stride))
      let columns = try #require(
        WindowAxis(.same, inputSize: width, filterSize: filter, stride: stride))
      let geometry = ConvolutionGeometry(
        batches: 1, rows: rows, columns: columns, inChannels: 1030, outChannels: 3)
      try agrees(geometry, set, sumWidth: 64, areExtreme: true, &draw)
    }
  }

  @Test func leavesManyPhasesToTheReference() throws {
    let axis = try #require(WindowAxis(.same, inputSize: 40, filterSize: 2, stride: 5))
    let geometry = ConvolutionGeometry(
      batches: 1, rows: axis, columns: axis, inChannels: 1, outChannels: 1)
    let convolution = Int16TransposeConv(
      geometry, filter: ConstantSource([UInt8](repeating: 1, count: 4).span),
      epilogue: Int16Epilogue(
        bias: [], sumWidth: 64, multipliers: .fixedPoint([try #require(QuantizedMultiplier(0.5))]),
        activation: -32768...32767),
      microkernels: Microkernels.table)
    #expect(convolution == nil)
  }

  private func agrees(
    _ geometry: ConvolutionGeometry, _ set: InstructionSet, sumWidth: Int, areExtreme: Bool,
    _ draw: inout RandomInt16
  ) throws {
    let depth = geometry.macsOfOutputElement
    let input = draw.elements(
      geometry.pixelCount * geometry.inChannels, of: Int16.self, areExtreme: areExtreme)
    let filter = draw.elements(depth * geometry.outChannels, of: Int8.self, areExtreme: areExtreme)
    let bias = draw.bias(geometry.outChannels, sumWidth: sumWidth, depth: depth)
    let (requantization, _) = try draw.requantization(
      channels: geometry.outChannels, depth: depth, largestWeight: 128)
    let convolution = Int16TransposeConv(
      geometry, filter: ConstantSource(filter.span),
      epilogue: Int16Epilogue(
        bias: bias, sumWidth: sumWidth, multipliers: .fixedPoint(requantization.multipliers),
        activation: requantization.activation),
      microkernels: Microkernels.table(for: set))
    let fast = try #require(convolution)
    let expected = RandomGeometry.reference(
      TransposeConv.self, geometry, input, filter, bias, sumWidth: sumWidth, requantization)
    for workers in RandomGeometry.workers {
      var output = [Int16](repeating: 77, count: expected.count)
      var results = output.mutableSpan
      fast.run(input: input.span, into: &results, workers: workers)
      #expect(output == expected, "\(geometry)")
    }
  }
}
