import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

/// Products that round as the reference does, against sums formed one by one.
@Suite struct RoundedFloatProductTests {
  @Test(arguments: TestedTable.all(filling: .roundedFloatProduct), Array(1...13) + [25])
  func agreesBitForBit(_ tested: TestedTable, rows: Int) {
    let kernel = tested.table.roundedFloatProduct
    var random = SplitMix64(seed: 83)
    for columns in [1, 7, 16, 17, 31, 32, 33, 50, 81] {
      for (depth, pieces) in [(1, 1), (6, 3), (27, 1), (40, 2)] {
        func floats(_ count: Int) -> [Float] {
          (0..<count).map { _ in Float.random(in: -2...2, using: &random) }
        }
        let unit = FloatProductKernel.columnUnit
        let blocks = (columns + unit - 1) / unit
        // Each piece of a row is followed by floats that must not matter.
        let gap = 3
        let a = floats(rows * (depth + pieces * gap))
        let b = floats(blocks * depth * unit)
        let bias = floats(blocks * unit)
        var c = [Float](repeating: 99, count: rows * columns)
        multiply(
          kernel, rows: rows, columns: columns, depth: depth, pieces: pieces, gap: gap, a, b, bias,
          &c)
        for row in 0..<rows {
          for column in 0..<columns {
            var sum: Float = 0
            for i in 0..<depth {
              let piece = depth / pieces
              let place = row * (depth + pieces * gap) + i / piece * (piece + gap) + i % piece
              sum += a[place] * b[(column / unit * depth + i) * unit + column % unit]
            }
            let expected = min(max(sum + bias[column], -1.5), 3)
            #expect(c[row * columns + column].bitPattern == expected.bitPattern)
          }
        }
      }
    }
  }

  private func multiply(
    _ kernel: FloatProductKernel, rows: Int, columns: Int, depth: Int, pieces: Int, gap: Int,
    _ a: [Float], _ b: [Float], _ bias: [Float], _ c: inout [Float]
  ) {
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        bias.withUnsafeBytes { bias in
          c.withUnsafeMutableBytes { c in
            guard let a = a.baseAddress, let b = b.baseAddress, let bias = bias.baseAddress,
              let c = c.baseAddress
            else { return }
            kernel.run(
              FloatProduct(
                rows: rows, columns: columns, depth: depth, a: a,
                aStride: (depth + pieces * gap) * 4, aPieces: pieces,
                aPieceStride: (depth / pieces + gap) * 4, b: b, bias: bias, c: c,
                cStride: columns * 4, low: -1.5, high: 3))
          }
        }
      }
    }
  }
}
