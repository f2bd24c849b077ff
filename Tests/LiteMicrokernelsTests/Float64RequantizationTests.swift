import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

@Suite struct Float64RequantizationTests {
  /// Products half way between two integers, and the neighbours of such, among others.
  @Test(arguments: TestedTable.all(filling: .requantizeByFloat64), [1, 3, 4, 5, 8, 15, 16, 17, 70])
  func roundsHalvesAwayFromZero(_ tested: TestedTable, columns: Int) {
    var random = SplitMix64(seed: 89)
    let halves = [0.5, (0.5).nextDown, (0.5).nextUp, 1.5, (1.5).nextDown, 0.25]
    for round in 0..<40 {
      let rows = round % 3 + 1
      let isNearHalves = round % 2 == 0
      let accumulators = (0..<rows * columns).map { _ in
        isNearHalves
          ? Int32.random(in: -9...9, using: &random)
          : Int32.random(in: -1...1, using: &random) * Int32.random(in: 0...90_000, using: &random)
      }
      let multipliers = (0..<columns).map { _ in
        isNearHalves
          ? halves.randomElement(using: &random) ?? 0
          : Double.random(in: 1e-4...1e-3, using: &random)
      }
      let expected = accumulators.indices.map { i in
        let product = Double(accumulators[i]) * multipliers[i % columns]
        let rounded = Int32(product.rounded(.toNearestOrAwayFromZero))
        return UInt8(truncatingIfNeeded: min(max(rounded - 3, -12), 7))
      }
      // A byte behind each row stays as it is.
      var output = [UInt8](repeating: 0xEE, count: rows * (columns + 1))
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
                rows: rows, columns: columns, accumulators: accumulators, multipliers: multipliers,
                zeroPoint: -3, low: -12, high: 7, output: output, outputStride: columns + 1))
          }
        }
      }
      let padded = (0..<rows).flatMap { expected[$0 * columns..<($0 + 1) * columns] + [0xEE] }
      #expect(output == padded, "\(accumulators) \(multipliers)")
    }
  }
}
