import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

/// Products of rows of float32 with a vector, against those of float64.
@Suite struct FloatRowProductsTests {
  /// Rows that begin at every place of a line of the cache, between floats that must not matter.
  @Test(arguments: TestedTable.all(filling: .multiplyFloatRows), 0..<16)
  func multipliesRows(_ tested: TestedTable, start: Int) {
    var random = SplitMix64(seed: UInt64(start))
    for rows in [1, 3, 4, 7, 8, 9, 15, 16, 17, 33] {
      for depth in [1, 5, 8, 15, 16, 17, 48, 63, 64, 65, 80, 112, 128, 150, 192] {
        func floats(_ count: Int) -> [Float] {
          (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
        }
        let nan = [Float](repeating: .nan, count: 16)
        let weights = floats(rows * depth)
        let (vector, bias) = (floats(depth), floats(rows))
        // What is beside the operands would show, and so would a sum that is not written.
        let padded = [Float](repeating: .nan, count: start) + weights + nan
        let paddedVector = nan + vector + nan
        let output = run(
          tested, depth: depth, (padded, start), (paddedVector, 16), bias: bias, order: .any)
        for row in 0..<rows {
          var sum = Double(bias[row])
          for i in 0..<depth { sum += Double(weights[row * depth + i]) * Double(vector[i]) }
          let difference = abs(Double(output[row]) - sum)
          #expect(difference <= 2e-7 * Double(depth + 2), "\(rows)x\(depth), row \(row)")
        }
        #expect(output[rows] == 99)
      }
    }
  }

  /// The orders of the reference, of which each rounding counts.
  @Test(
    arguments: TestedTable.all(filling: .multiplyFloatRows),
    [FloatRowProducts.Order.fours, .sequence])
  func roundsInOrder(_ tested: TestedTable, order: FloatRowProducts.Order) {
    var random = SplitMix64(seed: 7)
    for rows in [1, 3, 15, 16, 17, 40] {
      for depth in [0, 1, 3, 4, 5, 8, 31, 64, 150] {
        func floats(_ count: Int) -> [Float] {
          (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
        }
        let (weights, vector, bias) = (floats(rows * depth + 1), floats(depth + 1), floats(rows))
        let output = run(
          tested, depth: depth, (weights, 0), (vector, 0), bias: bias, order: order)
        let expected = (0..<rows).map { row in
          let products = (0..<depth).map { weights[row * depth + $0] * vector[$0] }
          return order == .fours
            ? sumOfFours(products, bias: bias[row]) : bias[row] + products.reduce(0, +)
        }
        #expect(output == expected + [99], "\(rows)x\(depth)")
      }
    }
  }

  /// The products, and behind them 99 unless they are written too far.
  private func run(
    _ tested: TestedTable, depth: Int, _ weights: (values: [Float], start: Int),
    _ vector: (values: [Float], start: Int), bias: [Float], order: FloatRowProducts.Order
  ) -> [Float] {
    var output = bias + [99]
    weights.values.withUnsafeBufferPointer { values in
      vector.values.withUnsafeBufferPointer { elements in
        output.withUnsafeMutableBufferPointer { output in
          guard let values = values.baseAddress, let elements = elements.baseAddress,
            let output = output.baseAddress
          else { return }
          tested.table.multiplyFloatRows(
            FloatRowProducts(
              rows: bias.count, depth: depth, weights: values + weights.start,
              vector: elements + vector.start, bias: output, output: output, order: order))
        }
      }
    }
    return output
  }

  private func sumOfFours(_ products: [Float], bias: Float) -> Float {
    let grouped = products.count / 4 * 4
    let sums = (0..<4).map { lane in
      stride(from: lane, to: grouped, by: 4).reduce(Float(0)) { $0 + products[$1] }
    }
    return products[grouped...].reduce(bias + sums.reduce(0, +), +)
  }
}
