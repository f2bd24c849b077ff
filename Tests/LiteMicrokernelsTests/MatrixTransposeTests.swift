import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

/// The transposes of matrices of small words, word by word.
@Suite struct MatrixTransposeTests {
  static let counts = [4, 5, 7, 8, 9, 12, 15, 16, 17, 19, 24, 25, 31, 32, 33, 48, 66, 97]

  @Test(arguments: TestedTable.all(filling: .transpose), counts)
  func transposesWords(_ tested: TestedTable, rows: Int) {
    for columns in Self.counts where TransposeKernel.takesWords(rows, columns) {
      // Among the words are patterns of signalling NaN, which stay what they are.
      expect(tested.table.transpose.words, rows: rows, columns: columns) { random in
        Bool.random(using: &random) ? 0x7F80_0001 : UInt32.random(in: 0...(.max), using: &random)
      }
    }
  }

  @Test(arguments: TestedTable.all(filling: .transpose), counts.filter { $0 >= 8 })
  func transposesBytes(_ tested: TestedTable, rows: Int) {
    for columns in Self.counts where TransposeKernel.takesBytes(rows, columns) {
      expect(tested.table.transpose.bytes, rows: rows, columns: columns) { random in
        UInt8.random(in: 0...(.max), using: &random)
      }
    }
  }

  /// Expects each word of a matrix at its new place, and no other to change.
  private func expect<Word: FixedWidthInteger>(
    _ transpose: (MatrixTranspose) -> Void, rows: Int, columns: Int,
    draw: (inout SplitMix64) -> Word
  ) {
    var random = SplitMix64(seed: 59)
    let (width, filler) = (MemoryLayout<Word>.size, Word(truncatingIfNeeded: 0x5A5A_5A5A))
    // Neighbors without a gap, with one, and where lines of all rows fall into one set of a cache.
    let strides = [(rows, columns), (rows + 3, columns + 3), (rows, 1024), (1024, 1024)]
    for (sourceStride, destinationStride) in strides {
      let source = (0..<columns * sourceStride).map { _ in draw(&random) }
      var expected = [Word](repeating: filler, count: rows * destinationStride)
      for row in 0..<rows {
        for column in 0..<columns {
          expected[row * destinationStride + column] = source[column * sourceStride + row]
        }
      }
      var transposed = [Word](repeating: filler, count: expected.count)
      source.withUnsafeBytes { source in
        transposed.withUnsafeMutableBytes { transposed in
          guard let source = source.baseAddress, let destination = transposed.baseAddress else {
            return
          }
          transpose(
            MatrixTranspose(
              rows: rows, columns: columns, source: source, sourceStride: width * sourceStride,
              destination: destination, destinationStride: width * destinationStride))
        }
      }
      #expect(
        transposed == expected, "\(columns) columns, strides \(sourceStride), \(destinationStride)")
    }
  }
}
