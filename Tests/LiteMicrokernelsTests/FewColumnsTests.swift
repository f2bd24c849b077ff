import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

/// Products of float32 with few columns, whose sums a kernel may form for each channel of a filter tap.
@Suite struct FewColumnsTests {
  @Test(arguments: TestedTable.all(filling: .floatProduct), 1...5)
  func isWithinItsBound(_ tested: TestedTable, columns: Int) {
    var random = SplitMix64(seed: 89)
    for (tapDepth, taps) in [(1, 20), (8, 1), (8, 9), (16, 3), (24, 6), (20, 4)] {
      for rows in [1, 2, 3, 4, 5, 9] {
        let operands = Operands(
          rows: rows, columns: columns, tapDepth: tapDepth, taps: taps, using: &random)
        let results = operands.multiplied(by: tested.table.floatProduct, pieces: 1)
        for row in 0..<rows {
          for column in 0..<columns {
            let (sum, magnitude) = operands.exact(row, column)
            let bound = Double(tapDepth * taps + 1) * 0x1p-24 * magnitude
            let difference = Double(results[row * columns + column]) - min(max(sum, -1.5), 3)
            #expect(!(abs(difference) > bound) && !difference.isNaN)
          }
        }
      }
    }
  }

  /// The results do not depend on how a convolution is divided into rows and pieces.
  @Test(arguments: TestedTable.all(filling: .floatProduct), 1...5)
  func doesNotDependOnThePartition(_ tested: TestedTable, columns: Int) {
    let kernel = tested.table.floatProduct
    var random = SplitMix64(seed: 97)
    for tapDepth in [4, 8, 16, 20] {
      let operands = Operands(
        rows: 7, columns: columns, tapDepth: tapDepth, taps: 6, using: &random)
      let whole = operands.multiplied(by: kernel, pieces: 1).map(\.bitPattern)
      for pieces in [2, 3, 6] {
        #expect(operands.multiplied(by: kernel, pieces: pieces).map(\.bitPattern) == whole)
      }
      let rows = (0..<7).flatMap { operands.multiplied(by: kernel, pieces: 2, rows: $0..<$0 + 1) }
      #expect(rows.map(\.bitPattern) == whole)
    }
  }

  private struct Operands {
    let rows: Int
    let columns: Int
    let tapDepth: Int
    let depth: Int
    let a: [Float]
    let b: [Float]
    let bias: [Float]

    init(
      rows: Int, columns: Int, tapDepth: Int, taps: Int, using random: inout SplitMix64
    ) {
      func floats(_ count: Int) -> [Float] {
        (0..<count).map { _ in Float.random(in: -2...2, using: &random) }
      }
      (self.rows, self.columns, self.tapDepth) = (rows, columns, tapDepth)
      depth = tapDepth * taps
      a = floats(rows * depth)
      b = floats(depth * FloatProductKernel.columnUnit)
      bias = floats(FloatProductKernel.columnUnit)
    }

    /// The columns of the right matrix, one after the other.
    private var columnsOfB: [Float] {
      (0..<columns).flatMap { column in
        (0..<depth).map { b[$0 * FloatProductKernel.columnUnit + column] }
      }
    }

    /// An element before it is limited, and the sum of the magnitudes of its addends.
    func exact(_ row: Int, _ column: Int) -> (sum: Double, magnitude: Double) {
      var sum = Double(bias[column])
      var magnitude = abs(sum)
      for i in 0..<depth {
        let weight = b[i * FloatProductKernel.columnUnit + column]
        let product = Double(a[row * depth + i]) * Double(weight)
        sum += product
        magnitude += abs(product)
      }
      return (sum, magnitude)
    }

    /// Some rows of the product, whose left matrix lies in pieces with gaps.
    func multiplied(
      by kernel: FloatProductKernel, pieces: Int, rows: Range<Int>? = nil
    ) -> [Float] {
      let rows = rows ?? 0..<self.rows
      let (piece, gap) = (depth / pieces, 3)
      let stride = depth + pieces * gap
      var spread = [Float](repeating: .nan, count: rows.count * stride)
      for (target, row) in rows.enumerated() {
        for i in 0..<depth {
          spread[target * stride + i / piece * (piece + gap) + i % piece] = a[row * depth + i]
        }
      }
      var c = [Float](repeating: 99, count: rows.count * columns)
      spread.withUnsafeBytes { a in
        b.withUnsafeBytes { b in
          bias.withUnsafeBytes { bias in
            c.withUnsafeMutableBytes { c in
              guard let a = a.baseAddress, let b = b.baseAddress, let bias = bias.baseAddress,
                let c = c.baseAddress
              else { return }
              var product = FloatProduct(
                rows: rows.count, columns: columns, depth: depth, a: a, aStride: stride * 4,
                aPieces: pieces, aPieceStride: (piece + gap) * 4, b: b, bias: bias, c: c,
                cStride: columns * 4, low: -1.5, high: 3)
              product.tapDepth = tapDepth
              columnsOfB.withUnsafeBytes {
                (product.bColumns, product.bColumnStride) = ($0.baseAddress, depth * 4)
                kernel.run(product)
              }
            }
          }
        }
      }
      return c
    }
  }
}
