import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable

/// A transposition of a matrix of small blocks: the blocks of a row are neighbors in
/// the destination, and the blocks of a column are neighbors in the source.
///
/// Block (`row`, `column`) goes from `row · byteCount + column · sourceStride` to `row ·
/// destinationStride + column · byteCount`. The matrix is processed in tiles, so that the cache
/// lines of both sides are used completely before they are evicted. Tiles of small words are
/// processed in squares that are transposed within registers. Where the strides map the rows of a
/// tile to the same few cache sets, the tile is assembled in scratch memory first. Words of 4 bytes
/// and single bytes are left to micro-kernels, unless there are few of them.
///
/// This is one of the files of unsafe code: the corners of the matrix are checked to lie
/// within their spans before the loop starts, and the loop then runs over addresses, or over the
/// calling thread's scratch memory.
struct BlockTranspose: Sendable {
  /// The number of rows of the destination.
  let rows: Int

  /// The number of columns of the destination.
  let columns: Int

  /// The number of bytes of a block: 1, 2, 4, 8 or 16.
  let byteCount: Int

  /// The distance between neighboring columns of the source in bytes; may be negative.
  let sourceStride: Int

  /// The distance between neighboring rows of the destination in bytes; may be negative.
  let destinationStride: Int

  /// Transposes matrices of blocks of 1 or 4 bytes.
  let transpose: TransposeKernel

  /// Moves the blocks.
  ///
  /// - Precondition: Every block lies within its span, and the spans do not overlap.
  func run(
    from source: Span<UInt8>, at sourceOffset: Int,
    to destination: inout MutableSpan<UInt8>, at destinationOffset: Int
  ) {
    guard rows > 0, columns > 0 else { return }
    let sourceEnd = sourceOffset + (columns - 1) * sourceStride
    let destinationEnd = destinationOffset + (rows - 1) * destinationStride
    precondition(
      min(sourceOffset, sourceEnd) >= 0
        && max(sourceOffset, sourceEnd) <= source.count - rows * byteCount)
    precondition(
      min(destinationOffset, destinationEnd) >= 0
        && max(destinationOffset, destinationEnd) <= destination.count - columns * byteCount)
    unsafe source.withUnsafeBytes { source in
      unsafe destination.withUnsafeMutableBytes { destination in
        guard let base = source.baseAddress, let target = destination.baseAddress else { return }
        let (from, to) = unsafe (base + sourceOffset, target + destinationOffset)
        let isInterleaved =
          switch byteCount {
          case 1: unsafe interleave(SIMD16<UInt8>.self, from: from, to: to)
          case 2: unsafe interleave(SIMD8<UInt16>.self, from: from, to: to)
          case 4: unsafe interleave(SIMD4<UInt32>.self, from: from, to: to)
          default: false
          }
        guard !isInterleaved else { return }
        switch byteCount {
        case 1 where TransposeKernel.takesBytes(rows, columns):
          if needsScratch {
            unsafe moveByteTiles(from: from, to: to)
          } else {
            unsafe transpose.bytes(matrix(from: from, to: to))
          }
        case 1:
          unsafe moveTiles(UInt8.self, from: from, to: to, side: 8) {
            unsafe transposeBytes($0, $1, $2)
          }
        case 2 where min(rows, columns) >= 8:
          unsafe moveTiles(UInt16.self, from: from, to: to, side: 8) {
            unsafe transposeManyPairs($0, $1, $2)
          }
        case 2:
          unsafe moveTiles(UInt16.self, from: from, to: to, side: 4) {
            unsafe transposePairs($0, $1, $2)
          }
        case 4 where TransposeKernel.takesWords(rows, columns):
          unsafe transpose.words(matrix(from: from, to: to))
        case 4:
          unsafe moveTiles(UInt32.self, from: from, to: to, side: 4) {
            unsafe transposeFourWords($0, $1, $2)
          }
        case 8:
          unsafe moveTiles(UInt64.self, from: from, to: to, side: 1) { source, target, _ in
            unsafe moveWord(UInt64.self, source, target)
          }
        case 16:
          unsafe moveTiles(SIMD2<UInt64>.self, from: from, to: to, side: 1) { source, target, _ in
            unsafe moveWord(SIMD2<UInt64>.self, source, target)
          }
        default: preconditionFailure("blocks of \(byteCount) bytes are not transposed")
        }
      }
    }
  }

  /// The matrix as micro-kernels take it.
  private func matrix(
    from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
  ) -> MatrixTranspose {
    unsafe MatrixTranspose(
      rows: rows, columns: columns, source: source, sourceStride: sourceStride,
      destination: destination, destinationStride: destinationStride)
  }

  /// Whether the rows of a tile map to the same few cache sets and evict each other.
  private var needsScratch: Bool {
    byteCount < 4 && (evicts(sourceStride) || evicts(destinationStride))
  }

  /// Whether cache lines so many bytes apart map to so few cache sets that those of a tile, which has more
  /// rows of bytes than of pairs, evict each other.
  func evicts(_ stride: Int) -> Bool { stride.isMultiple(of: 1024 * byteCount) }

  /// Moves tiles of 64 bytes or 16 words a side, or of as many rows and more columns: longer parts of
  /// fewer rows of the destination are fetched at the same time.
  ///
  /// A closure moves the whole squares of a tile; the remainder at its edges is moved word by word.
  @inline(__always)
  private func moveTiles<Word: BitwiseCopyable>(
    _ word: Word.Type, from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer,
    side: Int, transpose: (UnsafeRawPointer, UnsafeMutableRawPointer, Int) -> Void
  ) {
    let width = MemoryLayout<Word>.size
    let tile = max(64 / width, 16)
    let scratch = unsafe needsScratch ? ThreadScratch.bytes(64 * tile) : nil
    let tileColumns = unsafe scratch == nil ? max(128, 4 &* tile) : tile
    for firstRow in stride(from: 0, to: rows, by: tile) {
      let endRow = min(firstRow &+ tile, rows)
      let squareEndRow = endRow &- (endRow &- firstRow) % side
      for firstColumn in stride(from: 0, to: columns, by: tileColumns) {
        let endColumn = min(firstColumn &+ tileColumns, columns)
        if let scratch = unsafe scratch, endColumn == firstColumn &+ tile {
          let from = unsafe source + firstColumn &* sourceStride
          for column in stride(from: 0, to: tile, by: side) {
            for row in stride(from: firstRow, to: squareEndRow, by: side) {
              unsafe transpose(
                from + row &* width + column &* sourceStride,
                scratch + (row &- firstRow) &* 64 + column &* width, 64)
            }
          }
          let to = unsafe destination + firstColumn &* width
          for row in firstRow..<squareEndRow {
            let words = unsafe (scratch + (row &- firstRow) &* 64).load(as: SIMD16<UInt32>.self)
            unsafe (to + row &* destinationStride).storeBytes(of: words, as: SIMD16<UInt32>.self)
          }
          unsafe moveWords(
            Word.self, rows: squareEndRow..<endRow, columns: firstColumn..<endColumn,
            from: source, to: destination)
          continue
        }
        let squareEndColumn = endColumn &- (endColumn &- firstColumn) % side
        @inline(__always)
        func moveSquare(_ row: Int, _ column: Int) {
          unsafe transpose(
            source + row &* width + column &* sourceStride,
            destination + row &* destinationStride + column &* width, destinationStride)
        }
        let squareRows = stride(from: firstRow, to: squareEndRow, by: side)
        let squareColumns = stride(from: firstColumn, to: squareEndColumn, by: side)
        for row in squareRows { for column in squareColumns { moveSquare(row, column) } }
        unsafe moveWords(
          Word.self, rows: firstRow..<squareEndRow, columns: squareEndColumn..<endColumn,
          from: source, to: destination)
        unsafe moveWords(
          Word.self, rows: squareEndRow..<endRow, columns: firstColumn..<endColumn,
          from: source, to: destination)
      }
    }
  }

  @inline(__always)
  private func moveWords<Word: BitwiseCopyable>(
    _ word: Word.Type, rows: Range<Int>, columns: Range<Int>,
    from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
  ) {
    let width = MemoryLayout<Word>.size
    for row in rows {
      let from = unsafe source + row &* width
      let to = unsafe destination + row &* destinationStride
      for column in columns {
        unsafe moveWord(Word.self, from + column &* sourceStride, to + column &* width)
      }
    }
  }
}
