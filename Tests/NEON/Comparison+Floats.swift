import LiteKernels
import LiteMicrokernels
import LiteReference

extension Comparison {
  /// Products of float32 matrices, within the rounding errors of as many sums.
  mutating func compareFloatProducts() {
    for rows in 1...11 {
      for columns in [1, 3, 4, 5, 8, 9, 12, 15, 16, 17, 33, 64, 65] {
        for (depth, pieces) in [(1, 1), (3, 1), (4, 1), (5, 1), (8, 2), (18, 3), (27, 1)] {
          compareFloatProduct(rows, depth, columns, pieces: pieces)
        }
      }
    }
  }

  private mutating func compareFloatProduct(
    _ rows: Int, _ depth: Int, _ columns: Int, pieces: Int
  ) {
    let unit = FloatProductKernel.columnUnit
    let blocks = (columns + unit - 1) / unit
    // Pieces of rows and rows of results are followed by floats that must not matter.
    let (aColumns, cColumns) = (depth + pieces * 3, columns + 2)
    let (a, b, bias) = (
      floats(rows * aColumns), floats(blocks * depth * unit), floats(rows * blocks * unit)
    )
    let biasRows = Bool.random(using: &random) ? rows : 1
    var c = [Float](repeating: 99, count: rows * cColumns)
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        bias.withUnsafeBytes { bias in
          c.withUnsafeMutableBytes { c in
            guard let a = a.baseAddress, let b = b.baseAddress, let bias = bias.baseAddress,
              let c = c.baseAddress
            else { return }
            table.floatProduct.run(
              FloatProduct(
                rows: rows, columns: columns, depth: depth, a: a, aStride: aColumns * 4,
                aPieces: pieces, aPieceStride: (depth / pieces + 3) * 4, b: b, bias: bias,
                biasStride: biasRows == 1 ? 0 : blocks * unit * 4, c: c, cStride: cColumns * 4,
                low: -6, high: 6.5))
          }
        }
      }
    }
    var isClose = true
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = Double(bias[row % biasRows * blocks * unit + column])
        var magnitude = sum.magnitude
        for i in 0..<depth {
          let piece = depth / pieces
          let x = a[row * aColumns + i / piece * (piece + 3) + i % piece]
          let product =
            Double(x) * Double(b[(column / unit * depth + i) * unit + column % unit])
          sum += product
          magnitude += product.magnitude
        }
        let expected = min(max(sum, -6), 6.5)
        let difference = (Double(c[row * cColumns + column]) - expected).magnitude
        isClose = isClose && difference <= magnitude * Double(depth + 2) * 0x1p-24
      }
      isClose =
        isClose && c[row * cColumns + columns] == 99 && c[row * cColumns + columns + 1] == 99
    }
    expect(isClose, "float product of \(rows) x \(depth) x \(columns)")
  }

  /// Depthwise convolutions of float32, bit for bit.
  mutating func compareDepthwiseFloats() {
    for channels in [1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17] {
      for count in 1...9 {
        for (lines, taps, stride) in [(1, 1, 1), (3, 3, 1), (2, 5, 2)] {
          let width = (count - 1) * stride + taps
          let input = floats(lines * width * channels)
          let weights = floats(lines * taps * channels)
          let bias = floats(channels)
          func convolved(_ kernel: FloatDepthwiseKernel) -> [UInt32] {
            var output = [Float](repeating: 99, count: count * channels + 4)
            input.withUnsafeBytes { input in
              weights.withUnsafeBytes { weights in
                bias.withUnsafeBytes { bias in
                  output.withUnsafeMutableBytes { output in
                    guard let input = input.baseAddress, let weights = weights.baseAddress,
                      let bias = bias.baseAddress, let output = output.baseAddress
                    else { return }
                    kernel.run(
                      FloatDepthwise(
                        count: count, channels: channels, rows: lines, taps: taps, input: input,
                        rowStride: width * channels * 4, positionStride: stride * channels * 4,
                        tapStride: channels * 4, weights: weights,
                        weightRowStride: taps * channels * 4, bias: bias, output: output, low: 0,
                        high: 5))
                  }
                }
              }
            }
            return output.map { $0.bitPattern }
          }
          expect(
            convolved(table.floatDepthwise) == convolved(Comparison.portable.floatDepthwise),
            "\(count) windows of \(lines) x \(taps) float32, \(channels) channels")
        }
      }
    }
  }

  /// The ranges of values, among them NaN and both zeros.
  mutating func compareRanges() {
    for count in 0...70 {
      for shift: Float in [-3, 0, 3] {
        var values = floats(count).map { $0 + shift }
        if count > 5 { (values[count / 2], values[count - 2]) = (.nan, -0.0) }
        let (range, expected) = values.withUnsafeBufferPointer {
          (table.hybrid.range($0), Comparison.portable.hybrid.range($0))
        }
        expect(
          range.least.bitPattern == expected.least.bitPattern
            && range.greatest.bitPattern == expected.greatest.bitPattern,
          "the range of \(count) float32")
      }
    }
  }
}
