import LiteMicrokernels
import LiteMicrokernelsPortable
import LiteTestSupport
import Testing

@Suite struct RowCopyTests {
  @Test(arguments: ProductKernel.all)
  func copiesRows(_ product: ProductKernel) {
    check(width: product.kernel.activations.byteWidth, flips: true, product.kernel.copyRows)
  }

  @Test func copiesRowsAsTheyAre() {
    check(width: 1, flips: false, copyRowsUnchanged)
  }

  private func check(width: Int, flips: Bool, _ copy: (RowCopy) -> Void) {
    var random = SplitMix64(seed: 21)
    for byteCount in [0, 1, 3, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 128, 129] {
      // Some lines follow each other without a gap.
      let hasGaps = byteCount % 3 != 0
      let (rowCount, sourceStride) = (3, byteCount + (hasGaps ? 5 : 0))
      let stride = (byteCount + (hasGaps ? 7 : 0)) * width
      let flip: UInt8 = flips && Bool.random(using: &random) ? 0x80 : 0
      let source = (0..<rowCount * sourceStride).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var copied = [UInt8](repeating: 0x5A, count: rowCount * stride)
      var expected = copied
      for row in 0..<rowCount {
        for i in 0..<byteCount {
          let place = row * stride + i * width
          expected[place] = source[row * sourceStride + i] ^ flip
          if width == 2 { expected[place + 1] = 0 }
        }
      }
      source.withUnsafeBytes { source in
        copied.withUnsafeMutableBytes { copied in
          guard let source = source.baseAddress, let copied = copied.baseAddress else { return }
          copy(
            RowCopy(
              rows: rowCount, byteCount: byteCount, source: source, sourceStride: sourceStride,
              destination: copied, destinationStride: stride, flip: flip))
        }
      }
      #expect(copied == expected, "\(byteCount) bytes")
    }
  }

  @Test(arguments: ProductKernel.all)
  func sumsRows(_ product: ProductKernel) {
    guard product.kernel.activations == .bytes else { return }
    var random = SplitMix64(seed: 22)
    for rows in [1, 2, 3, 4, 5, 9] {
      for byteCount in [1, 3, 16, 63, 64, 65, 127, 128, 200, 5000] {
        let stride = byteCount + 3
        let source = (0..<rows * stride).map { _ in UInt8.random(in: 0...255, using: &random) }
        let multiplier = Int32.random(in: -128...128, using: &random)
        var sums = [Int32](repeating: 0, count: rows)
        let (origin, flip) = (UInt8.random(in: 0...255, using: &random), UInt8(byteCount & 1) << 7)
        let elements: [(RowSums.Element, (UInt8) -> Int32)] = [
          (.unsigned, { Int32($0) }), (.signed, { Int32(Int8(bitPattern: $0)) }),
          (.distance(from: origin, flip: flip), { abs(Int32($0 ^ flip) - Int32(origin)) }),
        ]
        for (element, value) in elements {
          let expected = (0..<rows).map { row in
            source[row * stride..<row * stride + byteCount].reduce(0) { $0 + value($1) }
              * multiplier
          }
          source.withUnsafeBytes { source in
            sums.withUnsafeMutableBufferPointer { sums in
              guard let source = source.baseAddress, let sums = sums.baseAddress else { return }
              product.kernel.sumRows(
                RowSums(
                  rows: rows, byteCount: byteCount, element: element, source: source,
                  stride: stride, multiplier: multiplier, destination: sums))
            }
          }
          #expect(sums == expected, "\(rows) rows of \(byteCount), \(element)")
        }
      }
    }
  }
}
