import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

/// Products of rows of int8 with a vector of int16, against those of Swift's integers.
@Suite struct ByteRowProductsTests {
  @Test(arguments: TestedTable.all(filling: .multiplyByteRows))
  func multipliesRows(_ tested: TestedTable) {
    var random = SplitMix64(seed: 51)
    for rows in [0, 1, 3, 8, 33] {
      for depth in [0, 1, 7, 16, 31, 32, 33, 64, 100, 260] {
        let weights = (0..<rows * depth).map { _ in Int8.random(in: -128...127, using: &random) }
        let vector = (0..<depth).map { _ in Int16.random(in: -255...255, using: &random) }
        // What is not a product stays as it is.
        var output = [Int32](repeating: -1, count: rows + 1)
        weights.withUnsafeBufferPointer { weights in
          vector.withUnsafeBufferPointer { vector in
            output.withUnsafeMutableBufferPointer { output in
              guard let weights = weights.baseAddress, let vector = vector.baseAddress,
                let output = output.baseAddress
              else { return }
              tested.table.multiplyByteRows(
                ByteRowProducts(
                  rows: rows, depth: depth, weights: weights, vector: vector, output: output))
            }
          }
        }
        let expected = (0..<rows).map { row in
          (0..<depth).reduce(0) { $0 + Int(weights[row * depth + $1]) * Int(vector[$1]) }
        }
        #expect(output.map(Int.init) == expected + [-1], "\(rows)x\(depth)")
      }
    }
  }
}
