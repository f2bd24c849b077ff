/// A transposition of a matrix of small blocks: the blocks of a row are neighbours in
/// the destination, and the blocks of a column are neighbours in the source.
///
/// Block (`row`, `column`) goes from `row · byteCount + column · sourceStride` to
/// `row · destinationStride + column · byteCount`. The matrix is walked in square tiles,
/// so that the cache lines of both sides are used up while they are there.
///
/// This is one of the files of unsafe code: the corners of the matrix are checked to lie
/// within their spans before the loop starts, and the loop then runs over addresses.
struct BlockTranspose: Hashable, Sendable {
  /// The number of rows of the destination.
  let rows: Int

  /// The number of columns of the destination.
  let columns: Int

  /// The number of bytes of a block: 1, 2, 4, 8 or 16.
  let byteCount: Int

  /// The distance between neighbouring columns of the source in bytes; may be negative.
  let sourceStride: Int

  /// The distance between neighbouring rows of the destination in bytes; may be negative.
  let destinationStride: Int

  /// The rows and columns of a tile.
  private static let tile = 16

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
        switch byteCount {
        case 1: unsafe moveWords(UInt8.self, from: from, to: to)
        case 2: unsafe moveWords(UInt16.self, from: from, to: to)
        case 4: unsafe moveWords(UInt32.self, from: from, to: to)
        case 8: unsafe moveWords(UInt64.self, from: from, to: to)
        case 16: unsafe moveWords(SIMD2<UInt64>.self, from: from, to: to)
        default: preconditionFailure("blocks of \(byteCount) bytes are not transposed")
        }
      }
    }
  }

  @inline(__always)
  private func moveWords<Word: BitwiseCopyable>(
    _ word: Word.Type, from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
  ) {
    let width = MemoryLayout<Word>.size
    for firstRow in stride(from: 0, to: rows, by: Self.tile) {
      let endRow = min(firstRow &+ Self.tile, rows)
      for firstColumn in stride(from: 0, to: columns, by: Self.tile) {
        let endColumn = min(firstColumn &+ Self.tile, columns)
        for row in firstRow..<endRow {
          let from = unsafe source + row &* width
          let to = unsafe destination + row &* destinationStride
          for column in firstColumn..<endColumn {
            let value = unsafe (from + column &* sourceStride).loadUnaligned(as: Word.self)
            unsafe (to + column &* width).storeBytes(of: value, as: Word.self)
          }
        }
      }
    }
  }
}
