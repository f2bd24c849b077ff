import LiteKernels
import LiteTensor
import LiteTestSupport
import Testing

/// The fast sum against the reference loop, on every instruction set of the machine.
@Suite struct QuantizedAddTests {
  @Test(arguments: InstructionSet.available, [1, 15, 64, 65, 1000])
  func agreesWithReference(_ set: InstructionSet, count: Int) throws {
    var random = SplitMix64(seed: 53)
    func quantization() -> Quantization {
      Quantization(
        scale: Float.random(in: 0.001...0.2, using: &random),
        zeroPoint: Int.random(in: -128...127, using: &random))
    }
    let shape = try Shape([count])
    let plan = BroadcastPlan(shape, shape, output: shape)
    var sums = 0
    for _ in 0..<80 {
      let low = Int32.random(in: -128...0, using: &random)
      let scaling = SumScaling(
        first: quantization(), second: quantization(), output: quantization(), leftShift: 20,
        range: low...127)
      let first = (0..<count).map { _ in Int8.random(in: -128...127, using: &random) }
      let second = (0..<count).map { _ in Int8.random(in: -128...127, using: &random) }
      guard let scaling,
        let sum = QuantizedAdd(
          scaling, isSigned: true, microkernels: Microkernels.table(for: set))
      else { continue }
      sums += 1
      var expected = [Int8](repeating: 0, count: count)
      var expectedSpan = expected.mutableSpan
      addQuantized(first.span, second.span, into: &expectedSpan, plan: plan, scaling: scaling)
      var output = [UInt8](repeating: 0xEE, count: count)
      var results = output.mutableSpan
      let (a, b) = (
        first.map { UInt8(bitPattern: $0) }, second.map { UInt8(bitPattern: $0) }
      )
      sum.run(a.span, b.span, into: &results, workers: .serial)
      #expect(output.map { Int8(bitPattern: $0) } == expected, "\(scaling)")
    }
    #expect(sums > 40)
  }
}
