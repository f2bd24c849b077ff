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

  /// Every pair of bytes, for scales whose sums are often halfway between two outputs too.
  @Test(
    arguments: InstructionSet.available,
    [(0.5, 0.5, 1), (0.25, 0.5, 0.5), (0.1, 0.02, 0.11), (0.031, 0.0029, 0.0473)]
      as [(
        Float, Float, Float
      )])
  func addsEveryPair(_ set: InstructionSet, scales: (Float, Float, Float)) throws {
    let first = (0..<1 << 16).map { UInt8($0 >> 8) }
    let second = (0..<1 << 16).map { UInt8($0 & 0xFF) }
    let shape = try Shape([first.count])
    let plan = BroadcastPlan(shape, shape, output: shape)
    for zeroPoints in [(0, 0, 0), (128, 128, 128), (255, 3, 100)] {
      let scaling = try #require(
        SumScaling(
          first: Quantization(scale: scales.0, zeroPoint: zeroPoints.0),
          second: Quantization(scale: scales.1, zeroPoint: zeroPoints.1),
          output: Quantization(scale: scales.2, zeroPoint: zeroPoints.2), leftShift: 20,
          range: 0...255))
      let sum = try #require(
        QuantizedAdd(scaling, isSigned: false, microkernels: Microkernels.table(for: set)))
      var expected = [UInt8](repeating: 0, count: first.count)
      var expectedSpan = expected.mutableSpan
      addQuantized(first.span, second.span, into: &expectedSpan, plan: plan, scaling: scaling)
      var output = [UInt8](repeating: 0xEE, count: first.count)
      var results = output.mutableSpan
      sum.run(first.span, second.span, into: &results, workers: .serial)
      #expect(output == expected, "\(zeroPoints)")
    }
  }
}
