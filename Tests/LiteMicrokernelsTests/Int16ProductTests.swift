import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

@Suite struct Int16ProductTests {
  private static let rowCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 17, 25, 48]
  private static let columnCounts = [1, 7, 8, 15, 16, 17, 31, 32, 33, 48, 49, 64, 65, 80, 112, 130]
  private static let depths = [2, 4, 6, 16, 30, 64, 130, 254, 510]

  /// Products of every extent of a tile, among them those of the extremes, whose sums reach the
  /// ends of int32.
  @Test(arguments: TestedTable.all(filling: .int16Product))
  func sums(_ tested: TestedTable) throws {
    var random = SplitMix64(seed: 211)
    for index in 0..<200 {
      let rows = try #require(Self.rowCounts.randomElement(using: &random))
      let columns = try #require(Self.columnCounts.randomElement(using: &random))
      let depth = try #require(Self.depths.randomElement(using: &random))
      let isExtreme = index % 3 == 0
      let a = (0..<rows * depth).map { _ in
        isExtreme ? Int16.min : Int16.random(in: Int16.min...Int16.max, using: &random)
      }
      let b = (0..<columns * depth).map { _ in
        isExtreme ? -128 : Int16.random(in: -128...127, using: &random)
      }
      var expected: [Int32] = []
      for row in 0..<rows {
        for column in 0..<columns {
          let (x, y) = (
            a[row * depth..<(row + 1) * depth], b[column * depth..<(column + 1) * depth]
          )
          expected.append(zip(x, y).reduce(0) { $0 + Int32($1.0) * Int32($1.1) })
        }
      }
      let sums = multiply(tested, a, b, rows: rows, columns: columns, depth: depth)
      #expect(sums == expected, "\(rows) x \(depth) x \(columns)")
    }
  }

  private func multiply(
    _ tested: TestedTable, _ a: [Int16], _ b: [Int16], rows: Int, columns: Int, depth: Int
  ) -> [Int32] {
    let unit = IntegerProductKernel.columnUnit
    let padded = (columns + unit - 1) / unit * unit
    var packed = [Int16](repeating: 0, count: padded * depth)
    for column in 0..<columns {
      for i in 0..<depth {
        let pair = column / unit * (depth / 2) + i / 2
        packed[(pair * unit + column % unit) * 2 + i % 2] = b[column * depth + i]
      }
    }
    let zeros = [Int32](repeating: 0, count: padded)
    var sums = [Int32](repeating: 7, count: rows * columns)
    a.withUnsafeBytes { a in
      packed.withUnsafeBytes { b in
        zeros.withUnsafeBufferPointer { zeros in
          sums.withUnsafeMutableBytes { c in
            guard let a = a.baseAddress, let b = b.baseAddress, let c = c.baseAddress,
              let bias = zeros.baseAddress
            else { return }
            tested.table.int16Product.run(
              IntegerProduct(
                rows: rows, columns: columns, depth: depth, a: a, aStride: depth * 2,
                rowCorrections: nil, b: b, bias: bias, c: c, cStride: columns * 4,
                output: .accumulators))
          }
        }
      }
    }
    return sums
  }
}
