import LiteKernels
import LiteMicrokernels
import LiteReference

extension Comparison {
  /// Products of integer matrices on both sides of every edge of a tile, with int32, bytes
  /// and floats as results.
  mutating func compareIntegerProducts() {
    let kernel = table.integerProduct
    let roundings: [Requantization.Rounding] = [.rectified, .signed, .general]
    var turn = 0
    for rows in 1...11 {
      for columns in [1, 15, 16, 17, 33] {
        for depth in [1, 3, 4, 5, 8, 15, 16, 17, 31, 33, 48, 64] {
          let subject = "integer product of \(rows) x \(depth) x \(columns)"
          let matrices = IntegerMatrices(
            rows: rows, columns: columns, depth: depth, using: &random)
          let expected = (0..<rows).flatMap { row in
            (0..<columns).map { matrices.sum(row, $0) }
          }
          let (sums, keepsRest) = matrices.multiplied(by: kernel, elementWidth: 4, .accumulators)
          let isEqual = sums.withUnsafeBytes { sums in
            expected.indices.allSatisfy {
              sums.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self) == expected[$0]
            }
          }
          expect(isEqual && keepsRest, subject)

          let scaling = RandomRequantization(
            roundings[turn % 3], channels: columns, largestShift: 12, using: &random)
          let flips = kernel.flippingRoundings.contains(scaling.rounding) && turn % 2 == 0
          let (bytes, keepsOthers) = scaling.withRequantization {
            matrices.multiplied(by: kernel, elementWidth: 1, flip: flips ? 0x80 : 0, .bytes($0))
          }
          let areEqual = expected.indices.allSatisfy {
            bytes[$0] == scaling.expected(expected[$0], channel: $0 % columns)
          }
          expect(areEqual && keepsOthers, subject + " in bytes")
          expect(matrices.areDequantized(by: kernel, using: &random), subject + " in floats")
          turn += 1
        }
      }
    }
  }

  /// Copies of lines into the form that products read.
  mutating func compareRowCopies() {
    let kernel = table.integerProduct
    let width = kernel.activations.byteWidth
    for byteCount in 0...70 {
      let (lines, stride, flip) = (3, (byteCount + 7) * width, UInt8(byteCount % 2 * 128))
      let source = bytes(lines * (byteCount + 5))
      var copied = [UInt8](repeating: 0x5A, count: lines * stride)
      var expected = copied
      for line in 0..<lines {
        for i in 0..<byteCount {
          expected[line * stride + i * width] = source[line * (byteCount + 5) + i] ^ flip
          if width == 2 { expected[line * stride + i * width + 1] = 0 }
        }
      }
      source.withUnsafeBytes { source in
        copied.withUnsafeMutableBytes { copied in
          guard let source = source.baseAddress, let copied = copied.baseAddress else { return }
          kernel.copyRows(
            RowCopy(
              rows: lines, byteCount: byteCount, source: source, sourceStride: byteCount + 5,
              destination: copied, destinationStride: stride, flip: flip))
        }
      }
      expect(copied == expected, "copies of lines of \(byteCount) bytes")
    }
  }
}
