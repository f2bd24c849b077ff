import LiteMicrokernels
import LiteTestSupport
import Testing

/// Products of few rows with weights of four bits that share bytes.
@Suite struct NibbleProductTests {
  private static let depths = [1, 2, 7, 8, 9, 31, 64, 100, 1023, 1024, 1026, 2500]

  @Test(arguments: ProductKernel.all.filter { $0.kernel.runNibbles != nil })
  func sumsAndFloats(_ product: ProductKernel) {
    let kernel = product.kernel
    var random = SplitMix64(seed: 13)
    for depth in Self.depths {
      for columns in [1, 8, 15, 16, 17, 33, 48, 49, 64, 100] {
        let matrices = IntegerMatrices(
          rows: Int.random(in: 1...8, using: &random), columns: columns, depth: depth,
          weights: -8...7, using: &random)
        let (bytes, isIntact) = matrices.multiplied(
          by: kernel, elementWidth: 4, isNarrow: kernel.activations == .words, areNibbles: true,
          .accumulators)
        let sums = bytes.withUnsafeBytes { bytes in
          (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self) }
        }
        let expected = (0..<matrices.rows).flatMap { row in
          (0..<columns).map { matrices.sum(row, $0) }
        }
        #expect(sums == expected, "\(matrices.rows) x \(depth) x \(columns)")
        #expect(isIntact)
        let areDequantized = matrices.areDequantized(
          by: kernel, isNarrow: kernel.activations == .words, areNibbles: true, using: &random)
        #expect(areDequantized, "\(matrices.rows) x \(depth) x \(columns)")
      }
    }
  }
}
