import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

@Suite struct IntegerProductTests {
  private static let rowCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 25, 31, 32, 33, 40]
  private static let columnCounts = [
    1, 7, 8, 15, 16, 17, 24, 31, 32, 33, 47, 48, 49, 63, 64, 65, 80, 81, 96, 112, 130,
  ]
  private static let depths = [1, 2, 3, 4, 5, 16, 27, 63, 64, 65, 96, 130]

  private func matrices(using random: inout SplitMix64) throws -> IntegerMatrices {
    IntegerMatrices(
      rows: try #require(IntegerProductTests.rowCounts.randomElement(using: &random)),
      columns: try #require(IntegerProductTests.columnCounts.randomElement(using: &random)),
      depth: try #require(IntegerProductTests.depths.randomElement(using: &random)),
      using: &random)
  }

  /// Runs a kernel into an output of so many bytes an element, and returns its rows and, of each
  /// row, the bytes that follow, which must stay as they were.
  private func run(
    _ matrices: IntegerMatrices, _ kernel: IntegerProductKernel, elementWidth: Int,
    _ output: IntegerProduct.Output
  ) -> (rows: [UInt8], isIntact: Bool) {
    let paddedDepth = (matrices.depth + kernel.depthUnit - 1) / kernel.depthUnit * kernel.depthUnit
    // Rows lie in as many pieces as their depth allows, with a gap after each.
    let segments = [3, 2, 1].first { paddedDepth % ($0 * kernel.depthUnit) == 0 } ?? 1
    let pieceBytes = paddedDepth * kernel.activations.byteWidth / segments
    let aStride = segments * (pieceBytes + 12)
    let rowBytes = matrices.columns * elementWidth
    let cStride = rowBytes + 20
    var c = [UInt8](repeating: 0x5A, count: matrices.rows * cStride)
    let a = matrices.packedA(
      for: kernel, stride: aStride, pieceBytes: pieceBytes, pieceStride: pieceBytes + 12)
    let b = matrices.packedB(for: kernel, paddedDepth: paddedDepth)
    let bias = matrices.paddedBias
    func multiply(_ terms: UnsafePointer<Int32>?) {
      a.withUnsafeBytes { a in
        b.withUnsafeBytes { b in
          c.withUnsafeMutableBytes { c in
            guard let a = a.baseAddress, let b = b.baseAddress, let c = c.baseAddress else {
              return
            }
            bias.withUnsafeBufferPointer { bias in
              guard let bias = bias.baseAddress else { return }
              kernel.run(
                IntegerProduct(
                  rows: matrices.rows, columns: matrices.columns, depth: paddedDepth,
                  segments: segments, segmentStride: pieceBytes + 12, a: a, aStride: aStride,
                  rowTerms: terms, b: b, bias: bias, c: c, cStride: cStride,
                  output: output))
            }
          }
        }
      }
    }
    if let terms = matrices.rowTerms {
      terms.withUnsafeBufferPointer { multiply($0.baseAddress) }
    } else {
      multiply(nil)
    }
    var rows: [UInt8] = []
    var isIntact = true
    for row in 0..<matrices.rows {
      rows += c[row * cStride..<row * cStride + rowBytes]
      isIntact =
        isIntact && c[row * cStride + rowBytes..<(row + 1) * cStride].allSatisfy { $0 == 0x5A }
    }
    return (rows, isIntact)
  }

  @Test(arguments: ProductKernel.all)
  func sums(_ product: ProductKernel) throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<150 {
      let matrices = try matrices(using: &random)
      let (bytes, isIntact) = run(matrices, product.kernel, elementWidth: 4, .sums)
      let sums = bytes.withUnsafeBytes { bytes in
        (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self) }
      }
      let expected = (0..<matrices.rows).flatMap { row in
        (0..<matrices.columns).map { matrices.sum(row, $0) }
      }
      #expect(sums == expected, "\(matrices.rows) x \(matrices.depth) x \(matrices.columns)")
      #expect(isIntact)
    }
  }

  @Test(
    arguments: ProductKernel.all,
    [Requantization.Rounding.linear, .mirrored, .rectified, .signed, .general])
  func bytes(_ product: ProductKernel, _ rounding: Requantization.Rounding) throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<120 {
      let matrices = try matrices(using: &random)
      let scaling = RandomRequantization(
        rounding, channels: matrices.columns, largestShift: 12, using: &random)
      let (bytes, isIntact) = scaling.withRequantization {
        run(matrices, product.kernel, elementWidth: 1, .bytes($0))
      }
      let expected = (0..<matrices.rows).flatMap { row in
        (0..<matrices.columns).map { scaling.expected(matrices.sum(row, $0), channel: $0) }
      }
      #expect(
        bytes == expected, "\(matrices.rows) x \(matrices.depth) x \(matrices.columns)")
      #expect(isIntact)
    }
  }
}
