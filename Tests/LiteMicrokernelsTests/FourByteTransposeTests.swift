import LiteMicrokernels
import LiteTestSupport
import Testing

/// The turns of words against plain loops, wherever there are any.
@Suite struct FourByteTransposeTests {
  static let kernels = ProductKernel.all.filter { $0.kernel.transposeWords != nil }

  @Test(arguments: kernels)
  func turnsWords(_ product: ProductKernel) throws {
    let transposeWords = try #require(product.kernel.transposeWords)
    var random = SplitMix64(seed: 23)
    let rows = 16
    for rowBytes in [0, 1, 3, 4, 5, 8, 11, 12, 15, 16, 17, 27, 32, 63, 64, 65, 100, 144] {
      let stride = rowBytes + rowBytes % 7
      let flip: UInt8 = Bool.random(using: &random) ? 0x80 : 0
      let offset = UInt8.random(in: 0...255, using: &random)
      let source = (0..<rows * stride).map { _ in UInt8.random(in: 0...255, using: &random) }
      let words = (rowBytes + 3) / 4
      var expected = [UInt8](repeating: 0, count: words * rows * 4)
      for row in 0..<rows {
        for i in 0..<rowBytes {
          expected[(i / 4 * rows + row) * 4 + i % 4] = (source[row * stride + i] ^ flip) &- offset
        }
      }
      // Behind the last word nothing is written.
      let guardBytes = [UInt8](repeating: 0x5A, count: 64)
      var turned = [UInt8](repeating: 0, count: expected.count) + guardBytes
      source.withUnsafeBytes { source in
        turned.withUnsafeMutableBytes { turned in
          guard let source = source.baseAddress, let turned = turned.baseAddress else { return }
          transposeWords(
            FourByteTranspose(
              source: source, rowBytes: rowBytes, rowStride: stride, flip: flip, offset: offset,
              destination: turned))
        }
      }
      #expect(turned == expected + guardBytes, "\(rowBytes) bytes")
    }
  }
}
