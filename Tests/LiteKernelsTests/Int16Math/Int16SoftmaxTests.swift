import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast `SOFTMAX` of int16 against the reference loop, on every instruction set of the machine.
@Suite struct Int16SoftmaxTests {
  @Test(arguments: InstructionSet.available, [1, 2, 31, 32, 33, 64, 100, 5000])
  func agreesWithReference(_ set: InstructionSet, depth: Int) throws {
    var draw = RandomInt16(random: SplitMix64(seed: UInt64(depth)))
    let tables = SoftmaxInt16Tables()
    for factor in [0.001, 0.7, 1, 2.5, 40] {
      for areExtreme in [false, true] {
        let input = draw.elements(5 * depth, of: Int16.self, areExtreme: areExtreme)
        let multiplier = try #require(QuantizedMultiplier(factor))
        let fast = try #require(
          Int16Softmax(
            depth: depth, multiplier: multiplier, tables: tables,
            microkernels: Microkernels.table(for: set)))
        var expected = [Int16](repeating: 0, count: input.count)
        var span = expected.mutableSpan
        softmaxInt16(input.span, depth: depth, multiplier: multiplier, tables: tables, into: &span)
        for workers in RandomGeometry.workers {
          var output = [Int16](repeating: 77, count: input.count)
          var results = output.mutableSpan
          fast.run(input.span, into: &results, workers: workers)
          #expect(output == expected)
        }
      }
    }
  }
}
