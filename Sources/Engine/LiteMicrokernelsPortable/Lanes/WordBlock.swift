import LiteMicrokernels

/// A block of the words of a ``MatrixTranspose``.
struct WordBlock {
  /// The first word of the source.
  private let source: UnsafeRawPointer

  /// The distance between neighboring columns of the source in bytes.
  private let sourceStride: Int

  /// Where the first word goes.
  private let destination: UnsafeMutableRawPointer

  /// The distance between neighboring rows of the destination in bytes.
  private let destinationStride: Int

  /// The block that begins with a row and a column of a matrix.
  ///
  /// - Parameters:
  ///   - transpose: The matrix.
  ///   - row: The first row.
  ///   - column: The first column.
  ///   - width: The number of bytes of a word.
  @inline(__always)
  init(_ transpose: MatrixTranspose, _ row: Int, _ column: Int, width: Int = 4) {
    sourceStride = transpose.sourceStride
    destinationStride = transpose.destinationStride
    source = transpose.source + (row &* width &+ column &* sourceStride)
    destination = transpose.destination + (row &* destinationStride &+ column &* width)
  }

  @inline(__always)
  private init(_ block: WordBlock, _ row: Int, _ column: Int) {
    sourceStride = block.sourceStride
    destinationStride = block.destinationStride
    source = block.source + (row &* 4 &+ column &* sourceStride)
    destination = block.destination + (row &* destinationStride &+ column &* 4)
  }

  /// The block from one of its rows on, of words of 4 bytes.
  @inline(__always)
  func fromRow(_ row: Int) -> WordBlock { WordBlock(self, row, 0) }

  /// The block from one of its columns on, of words of 4 bytes.
  @inline(__always)
  func fromColumn(_ column: Int) -> WordBlock { WordBlock(self, 0, column) }

  /// The first words of a column.
  @inline(__always)
  func words<Words: BitwiseCopyable>(_ column: Int) -> Words {
    (source + column &* sourceStride).loadUnaligned(as: Words.self)
  }

  /// Stores the first words of a row.
  @inline(__always)
  func store<Words: BitwiseCopyable>(_ words: Words, row: Int) {
    (destination + row &* destinationStride).storeBytes(of: words, as: Words.self)
  }

  /// Stores the first words of the first four rows.
  @inline(__always)
  func store<Words: BitwiseCopyable>(_ rows: (Words, Words, Words, Words)) {
    store(rows.0, row: 0)
    store(rows.1, row: 1)
    store(rows.2, row: 2)
    store(rows.3, row: 3)
  }
}
