import LiteMicrokernels
import LiteTestSupport
import Testing

/// Products of several lines, and those with outlier weights, which some kernels take.
@Suite struct ImageRowProductTests {
  private static let shapes: [(rows: Int, columns: Int, depth: Int)] = [
    (1, 5, 4), (4, 17, 12), (7, 33, 16), (13, 8, 40), (26, 64, 8),
  ]

  /// The operands of a product in the form of a kernel.
  private struct Operands {
    let a: [UInt8]
    let b: [UInt8]
    let bias: [Int32]
    let aStride: Int
    let paddedDepth: Int

    init(_ matrices: IntegerMatrices, for kernel: IntegerProductKernel) {
      let unit = kernel.depthUnit
      paddedDepth = (matrices.depth + unit - 1) / unit * unit
      let rowBytes = paddedDepth * kernel.activations.byteWidth
      aStride = rowBytes + 8
      a = matrices.packedA(
        for: kernel, stride: aStride, pieceBytes: rowBytes, pieceStride: aStride, flip: 0)
      b = matrices.packedB(for: kernel, paddedDepth: paddedDepth, isNarrow: false)
      bias = matrices.paddedBias(start: 0, starts: [])
    }
  }

  /// The accumulators of a product.
  private func accumulators(
    _ matrices: IntegerMatrices, by kernel: IntegerProductKernel, imageRows: Int = 1,
    outliers: [UInt8] = [], outlierCount: Int = 0
  ) -> [Int32] {
    let operands = Operands(matrices, for: kernel)
    let rows = matrices.rows / imageRows
    var c = [Int32](repeating: 0, count: matrices.rows * matrices.columns)
    operands.a.withUnsafeBytes { a in
      operands.b.withUnsafeBytes { b in
        operands.bias.withUnsafeBufferPointer { bias in
          outliers.withUnsafeBytes { outliers in
            c.withUnsafeMutableBytes { c in
              guard let a = a.baseAddress, let b = b.baseAddress, let bias = bias.baseAddress,
                let c = c.baseAddress
              else { return }
              kernel.run(
                IntegerProduct(
                  rows: rows, imageRows: imageRows, imageRowStride: rows * operands.aStride,
                  columns: matrices.columns, depth: operands.paddedDepth, a: a,
                  aStride: operands.aStride, rowCorrections: nil, b: b,
                  outliers: OutlierGroups(address: outliers.baseAddress, count: outlierCount),
                  bias: bias, c: c, cStride: matrices.columns * 4, output: .accumulators))
            }
          }
        }
      }
    }
    return c
  }

  /// Matrices without terms of rows.
  private func matrices(
    _ shape: (rows: Int, columns: Int, depth: Int), imageRows: Int, using random: inout SplitMix64
  ) -> IntegerMatrices {
    while true {
      let matrices = IntegerMatrices(
        rows: shape.rows * imageRows, columns: shape.columns, depth: shape.depth, using: &random)
      if matrices.rowCorrections == nil { return matrices }
    }
  }

  @Test(arguments: ProductKernel.all.filter { $0.kernel.takesImageRows })
  func multipliesImageRows(_ product: ProductKernel) {
    var random = SplitMix64(seed: 14)
    for shape in Self.shapes {
      for imageRows in [2, 3] {
        let matrices = matrices(shape, imageRows: imageRows, using: &random)
        let expected = (0..<matrices.rows).flatMap { row in
          (0..<matrices.columns).map { matrices.sum(row, $0) }
        }
        let found = accumulators(matrices, by: product.kernel, imageRows: imageRows)
        #expect(found == expected, "\(imageRows) times \(shape)")
      }
    }
  }

  @Test(arguments: ProductKernel.all.filter { $0.kernel.takesOutliers })
  func addsOutlierWeights(_ product: ProductKernel) {
    let kernel = product.kernel
    let group = kernel.activations.groupCount
    var random = SplitMix64(seed: 15)
    for shape in Self.shapes {
      for count in 1...OutlierGroups.largestCount {
        let matrices = matrices(shape, imageRows: 1, using: &random)
        var expected = (0..<matrices.rows).map { row in
          (0..<matrices.columns).map { matrices.sum(row, $0) }
        }
        var outliers = [UInt8](repeating: 0, count: OutlierGroups.byteCount)
        outliers.withUnsafeMutableBytes { bytes in
          guard let address = bytes.baseAddress else { return }
          for index in 0..<count {
            let (column, depth) = (
              Int.random(in: 0..<matrices.columns, using: &random),
              Int.random(in: 0..<matrices.depth, using: &random)
            )
            let weight = Int8.random(in: -128...127, using: &random)
            OutlierGroups.store(
              OutlierGroups.Position(
                block: column / IntegerProductKernel.columnUnit, segment: 0, group: depth / group),
              index, to: address)
            OutlierGroups.store(
              weight: weight, column: column % IntegerProductKernel.columnUnit,
              depth: depth % group, index, activations: kernel.activations, to: address)
            for row in 0..<matrices.rows {
              expected[row][column] &+=
                Int32(matrices.a[row * matrices.depth + depth]) * Int32(weight)
            }
          }
        }
        let found = accumulators(matrices, by: kernel, outliers: outliers, outlierCount: count)
        #expect(found == expected.flatMap { $0 }, "\(count) in \(shape)")
      }
    }
  }
}
