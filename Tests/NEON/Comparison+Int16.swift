import LiteKernels
import LiteMicrokernels

extension Comparison {
  /// Products of int16 matrices, among them those of the extremes.
  mutating func compareInt16Products() {
    let unit = IntegerProductKernel.columnUnit
    for rows in 1...7 {
      for columns in [1, 16, 17, 33] {
        for depth in [2, 6, 30, 64, 510] {
          let isExtreme = (rows + columns) % 3 == 0
          var a: [Int16] = []
          for _ in 0..<rows * depth {
            a.append(isExtreme ? -32768 : Int16.random(in: -32768...32767, using: &random))
          }
          let padded = (columns + unit - 1) / unit * unit
          var b = [Int16](repeating: 0, count: padded * depth)
          var expected = [Int32](repeating: 0, count: rows * columns)
          for column in 0..<columns {
            for i in 0..<depth {
              let weight: Int16 = isExtreme ? -128 : Int16.random(in: -128...127, using: &random)
              let pair = column / unit * (depth / 2) + i / 2
              b[(pair * unit + column % unit) * 2 + i % 2] = weight
              for row in 0..<rows {
                expected[row * columns + column] += Int32(a[row * depth + i]) * Int32(weight)
              }
            }
          }
          let sums = int16Sums(a, b, rows: rows, columns: columns, depth: depth)
          var isEqual = true
          for i in expected.indices where sums[i] != expected[i] { isEqual = false }
          expect(isEqual, "int16 product of \(rows) x \(depth) x \(columns)")
        }
      }
    }
  }

  private func int16Sums(_ a: [Int16], _ b: [Int16], rows: Int, columns: Int, depth: Int) -> [Int32]
  {
    let zeros = [Int32](repeating: 0, count: b.count / depth)
    var sums = [Int32](repeating: 7, count: rows * columns)
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        zeros.withUnsafeBufferPointer { zeros in
          sums.withUnsafeMutableBytes { c in
            guard let a = a.baseAddress, let b = b.baseAddress, let c = c.baseAddress,
              let bias = zeros.baseAddress
            else { return }
            table.int16Product.run(
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
