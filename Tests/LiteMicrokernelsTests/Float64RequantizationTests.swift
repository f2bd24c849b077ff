import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

@Suite struct Float64RequantizationTests {
  /// Products half way between two integers, and the neighbours of such, among others.
  @Test(arguments: TestedTable.all(filling: .requantizeByFloat64), [1, 3, 4, 5, 8, 15, 16, 17, 70])
  func roundsHalvesAwayFromZero(_ tested: TestedTable, count: Int) {
    var random = SplitMix64(seed: 89)
    let halves = [0.5, (0.5).nextDown, (0.5).nextUp, 1.5, (1.5).nextDown, 0.25]
    for _ in 0..<40 {
      let accumulators = (0..<count).map { _ in Int32.random(in: -9...9, using: &random) }
      let multipliers = (0..<count).map { _ in halves.randomElement(using: &random) ?? 0 }
      let expected = zip(accumulators, multipliers).map { accumulator, multiplier in
        let rounded = Int32((Double(accumulator) * multiplier).rounded(.toNearestOrAwayFromZero))
        return UInt8(truncatingIfNeeded: min(max(rounded - 3, -12), 7))
      }
      var output = [UInt8](repeating: 0xEE, count: count + 1)
      let kernel = tested.table.requantizeByFloat64
      accumulators.withUnsafeBufferPointer { accumulators in
        multipliers.withUnsafeBufferPointer { multipliers in
          output.withUnsafeMutableBufferPointer { output in
            guard let accumulators = accumulators.baseAddress,
              let multipliers = multipliers.baseAddress,
              let output = output.baseAddress
            else { return }
            kernel(
              Float64Requantization(
                count: count, accumulators: accumulators, multipliers: multipliers, zeroPoint: -3,
                low: -12, high: 7,
                output: output))
          }
        }
      }
      #expect(output == expected + [0xEE], "\(accumulators) \(multipliers)")
    }
  }
}
