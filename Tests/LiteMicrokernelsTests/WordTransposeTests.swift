import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

/// The transposes of matrices of words, word by word.
@Suite struct WordTransposeTests {
  static let counts = [4, 5, 7, 8, 15, 16, 17, 19, 33, 48]

  @Test(arguments: TestedTable.all(filling: .transposeWordMatrix), counts)
  func transposes(_ tested: TestedTable, rows: Int) {
    var random = SplitMix64(seed: 59)
    for columns in WordTransposeTests.counts where columns >= WordTranspose.leastColumns {
      for gap in [0, 3] {
        let (sourceStride, destinationStride) = (rows + gap, columns + gap)
        // Among the words are patterns of signalling NaN, which stay what they are.
        let source = (0..<columns * sourceStride).map { _ in
          Bool.random(using: &random) ? 0x7F80_0001 : UInt32.random(in: 0...(.max), using: &random)
        }
        var expected = [UInt32](repeating: 0x5A5A_5A5A, count: rows * destinationStride)
        for row in 0..<rows {
          for column in 0..<columns {
            expected[row * destinationStride + column] = source[column * sourceStride + row]
          }
        }
        var transposed = [UInt32](repeating: 0x5A5A_5A5A, count: expected.count)
        source.withUnsafeBytes { source in
          transposed.withUnsafeMutableBytes { transposed in
            guard let source = source.baseAddress, let destination = transposed.baseAddress else {
              return
            }
            tested.table.transposeWordMatrix(
              WordTranspose(
                rows: rows, columns: columns, source: source, sourceStride: 4 * sourceStride,
                destination: destination, destinationStride: 4 * destinationStride))
          }
        }
        #expect(transposed == expected, "\(columns) columns, \(gap) words between them")
      }
    }
  }
}
